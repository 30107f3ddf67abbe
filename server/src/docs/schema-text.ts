import type { Schema } from './document.ts';
import { type Html, html } from './html.ts';

/** What a field holds, in a few words; a named schema as a link to it. */
export function typeText(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeText));
  if (schema.items) return html`list of ${typeText(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return html`${typeText(schema.additionalProperties)} by name`;
  if (schema.properties && !schema.type?.includes('string')) {
    const keys = Object.entries(schema.properties).map(([key, field]) => html`${key}: ${typeText(field)}`);
    return html`{ ${joined(keys, ', ')} }`;
  }
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}`;
}

const joined = (parts: readonly Html[], between = ' or '): Html =>
  html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`;

/** How long or how large a value may be, and what it is when it is left out. */
export function limitsText(schema: Schema): Html {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { minLength, maxLength, minimum, maximum } = inner;
  const said = [
    schema.format,
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    schema.default !== undefined && `${JSON.stringify(schema.default)} if left out`,
  ].filter((text) => text !== undefined && text !== false);
  return html`${said.map((text) => html`, ${text}`)}`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const numbers =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `at least ${least}`
        : `at most ${most}`;
  return `${numbers} ${unit}`.trim();
}
