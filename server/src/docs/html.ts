/** HTML that is safe to put into a page as it is. */
export type Html = { html: string };
type Part = string | number | Html | readonly Html[] | undefined | false;

/** Escapes whatever is put in, but for HTML that was made here. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.reduce((before, text, index) => before + written(parts[index - 1]) + text) };
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part !== 'object') return escaped(String(part));
  return 'html' in part ? part.html : part.map(written).join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
