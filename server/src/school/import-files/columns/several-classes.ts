const separator = /[,;|+\n]/;
/** Such as '7a', 'Y10' or '10b1'. */
const className = /^\p{L}{0,3}\d{1,2}\p{L}{0,2}\d?$/u;

/** Whether a cell lists several classes, such as '7a, 7b' or '8a, Choir'. 'Oak, upper' is one name. */
export function severalClasses(cell: string): boolean {
  const parts = cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.some((part) => className.test(part));
}
