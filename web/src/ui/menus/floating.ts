const gap = 4;
const edge = 8;

/** Puts a box under its anchor, or above it where there is more room, and keeps it on the screen. */
export function placeAt(box: HTMLElement, anchor: Element, align: 'start' | 'end'): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const fitsBelow = bottom + gap + height <= window.innerHeight - edge;
  const y = fitsBelow || top < height + gap ? bottom + gap : top - gap - height;
  const x = align === 'start' ? left : right - width;
  const furthest = document.documentElement.clientWidth - width - edge;
  box.style.inset = `${Math.max(edge, y)}px auto auto ${Math.max(edge, Math.min(x, furthest))}px`;
}
