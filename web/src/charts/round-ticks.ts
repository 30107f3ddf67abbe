/** Values for a scale from 0 to at least the highest value, in about four steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(highest: number): number[] {
  const roughStep = Math.max(highest, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = [1, 2, 5, 10].map((n) => n * power).find((round) => round >= roughStep) ?? roughStep;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, n) => n * step);
}
