import type { Content, Document, Operation, Parameter, Schema } from './document.ts';
import { type Html, html } from './html.ts';
import { styles } from './page-styles.ts';
import { limitsText, typeText } from './schema-text.ts';

/** The documentation as a page that loads nothing from anywhere. */
export function docsPage(document: Document): string {
  const { info, tags, components } = document;
  const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
  const base = document.servers[0]?.url ?? '';
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title} API</title>
<style>${{ html: styles }}</style>
</head>
<body>
<header>
<h1>${info.title} API <small>${info.version}</small></h1>
${info.description.split('\n\n').map((text) => html`<p>${code(text)}</p>`)}
<p>All paths begin with <code>${base}</code>. The same for programs: <a href="${base}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>
${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
<li><a href="#schemas">schemas</a></li>
</ul></nav>
</header>
<main>
${tags.map(
  ({ name, description }) => html`<section id="${name}">
<h2>${name}</h2>
<p>${description}</p>
${calls
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ path, method, operation }) => call(method, path, operation))}
</section>`,
)}
<section id="schemas">
<h2>schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<section class="schema" id="schema-${name}"><h3>${name}</h3>${fields(schema)}</section>`,
)}
</section>
</main>
</body>
</html>
`;
  return page.html;
}

/** Text between backticks is set as code. */
const code = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const call = (method: string, path: string, operation: Operation): Html => html`<details id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span>
<code>${path}</code> <span class="about">${operation.summary}</span></summary>
<p>${operation.description}</p>
${operation.parameters.length > 0 && html`<h4>Parameters</h4>${parameters(operation.parameters)}`}
${operation.requestBody && html`<h4>Body</h4>${content(operation.requestBody.content)}`}
${Object.entries(operation.responses)
  .filter(([status]) => status === '200')
  .map(([, answer]) => html`<h4>Answer</h4>${content(answer.content)}${sentHeaders(Object.keys(answer.headers))}`)}
<h4>Failures</h4>
<ul class="failures">
${Object.entries(operation.responses)
  .filter(([status]) => status !== '200')
  .map(([status, { description }]) => html`<li><b>${status}</b> ${description}</li>`)}
</ul>
</details>`;

const sentHeaders = (names: readonly string[]): Html =>
  html`<p class="quiet">Headers: ${names.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}</p>`;

const content = (byMedia: Content): Html[] =>
  Object.entries(byMedia).map(
    ([media, { schema, example }]) => html`<p class="quiet"><code>${media}</code> ${schema.$ref && typeText(schema)}</p>
${!schema.$ref && fields(schema)}
<pre tabindex="0">${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</pre>`,
  );

const parameters = (list: readonly Parameter[]): Html =>
  rows(
    list.map(({ name, in: place, required, description, schema }) => ({
      name,
      about: html`<span class="quiet">${place}${required && ', required'}</span> ${description}`,
      schema,
    })),
  );

function fields(schema: Schema): Html {
  const { properties, required = [] } = schema;
  if (!properties) return html`<p>${typeText(schema)}</p>`;
  return rows(
    Object.entries(properties).map(([name, field]) => ({
      name,
      about: html`${required.includes(name) && html`<span class="quiet">required</span> `}${field.description}`,
      schema: field,
    })),
  );
}

type Row = { name: string; about: Html; schema: Schema };

const rows = (list: readonly Row[]): Html => html`<dl>
${list.map(
  ({ name, about, schema }) => html`<div><dt><code>${name}</code></dt>
<dd>${typeText(schema)}${limitsText(schema)} <span class="about">${about}</span></dd></div>`,
)}
</dl>`;
