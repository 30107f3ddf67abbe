import type { EngineName, Figures } from './report.ts';

const left = 300;
const width = 900;
const rowHeight = 16;
const top = 56;
const colours = ['#9ac7a6', '#3f8f5b', '#17482c'];

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A picture (SVG) with a line for each call and on it a dot for each number of goals, on a scale of powers of ten. */
export function plot(title: string, { sizes, calls, ratios }: Figures, engine: EngineName): string {
  const all = ratios[engine].flat().filter((ratio) => ratio > 0);
  const [least, most] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))];
  const at = (ratio: number) =>
    Math.round(left + ((Math.log10(ratio) - least) / (most - least || 1)) * (width - left - 24));
  const height = top + calls.length * rowHeight + 16;
  const powers = Array.from({ length: most - least + 1 }, (_, n) => 10 ** (least + n));
  const scale = powers.map(
    (power) =>
      `<line x1="${at(power)}" x2="${at(power)}" y1="${top - 8}" y2="${height - 16}" stroke="#ddd"/>` +
      `<text x="${at(power)}" y="${top - 12}" text-anchor="middle" fill="#555">${power}</text>`,
  );
  const legend = sizes.map(
    (size, n) =>
      `<circle cx="${left + n * 140}" cy="18" r="5" fill="${colours[n]}"/>` +
      `<text x="${left + n * 140 + 10}" y="22">${size.toLocaleString('en-GB')} goals</text>`,
  );
  const rows = calls.map((name, call) => {
    const y = top + call * rowHeight;
    const dots = ratios[engine].map((bySize, n) => ({ x: at(bySize[call] ?? 1), colour: colours[n] }));
    const xs = dots.map(({ x }) => x);
    return (
      `<text x="${left - 12}" y="${y + 4}" text-anchor="end">${escaped(name)}</text>` +
      `<line x1="${Math.min(...xs)}" x2="${Math.max(...xs)}" y1="${y}" y2="${y}" stroke="#bbb"/>` +
      dots.map(({ x, colour }) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${colour}"/>`).join('')
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="12" y="22" font-weight="bold">${escaped(title)}</text>`,
    ...legend,
    ...scale,
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}
