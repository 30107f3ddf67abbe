/**
 * Fetches a part of the program, without a connection as soon as there is one again: a browser that could not fetch a
 * module doesn't try a second time, and the part would be gone until the page is loaded anew.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return load();
}
