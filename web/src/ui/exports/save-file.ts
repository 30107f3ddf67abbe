/** Gives a file to the browser to keep. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to write the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
