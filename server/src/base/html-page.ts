import { hash } from 'node:crypto';
import { directionOf } from './messages.ts';

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Follows the device's dark mode, and prints black on white. */
const style = `
:root { color-scheme: light dark; --page: #f7f4ee; --card: #fffdfa; --line: #e4ddd1; --ink: #26231e; --soft: #5f594e; --leaf: #1f5a34 }
@media (prefers-color-scheme: dark) {
  :root { --page: #1a1815; --card: #23201c; --line: #39352e; --ink: #ece8e0; --soft: #b3ac9f; --leaf: #93d3a2 }
}
* { box-sizing: border-box }
html { background: var(--page); color: var(--ink); text-size-adjust: 100% }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; overflow-wrap: anywhere;
  font: 1rem/1.6 "Atkinson Hyperlegible Next", system-ui, sans-serif }
h1, h2, h3 { margin: 2rem 0 0.5rem; line-height: 1.25; text-wrap: balance }
h1 { margin-top: 1rem; font-size: 2rem }
h2 { font-size: 1.4rem }
h3 { font-size: 1.1rem }
p, ul, ol, dl, blockquote { margin: 0.5rem 0 1rem }
a { color: var(--leaf); text-underline-offset: 0.2em }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px }
blockquote { padding-inline-start: 1rem; border-inline-start: 3px solid var(--line) }
table { border-collapse: collapse } td, th { padding: 0.25rem 0.75rem; border: 1px solid var(--line); text-align: start }
.brand { color: var(--leaf); font-weight: 700; font-size: 1.25rem; text-decoration: none }
button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 0; border-radius: 0.5rem; background: var(--leaf); color: var(--page);
  font: inherit; font-weight: 600; cursor: pointer }
.soft, dt { color: var(--soft) }
.entry { margin: 0 0 0.75rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--card) }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0.25rem 1rem; margin: 0 }
dd { margin: 0; white-space: pre-wrap }
@media (max-width: 34em) { dl { grid-template-columns: 1fr } dd { margin-bottom: 0.5rem } }
@media print {
  :root { color-scheme: light; --page: #fff; --card: #fff; --line: #999; --ink: #000; --soft: #333; --leaf: #000 }
  body { max-width: none; padding: 0 } .entry { break-inside: avoid } h2 { break-after: avoid }
}
`;

/** The page's content security policy: it may use its own style and what `besides` allows, and load nothing else. */
export const pagePolicyWith = (besides: string): string =>
  `default-src 'none';style-src 'sha256-${hash('sha256', style, 'base64')}';base-uri 'none';${besides}`;

export const pagePolicy = pagePolicyWith("form-action 'none'");

/** Puts the product's name above the text of a page, and a link back below it. */
export const framed = (main: string, home: string, backText: string): string =>
  [
    '<header><a class="brand" href="/">Trellis</a></header>',
    `<main>${main}</main>`,
    `<footer><p class="soft"><a href="${escaped(home)}">${escaped(backText)}</a></p></footer>`,
  ].join('\n');

/**
 * A self-contained page without scripts, which can be opened from the server or from a file.
 * @param body HTML whose texts are escaped
 */
export const page = (language: string, title: string, body: string, policy = pagePolicy): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
