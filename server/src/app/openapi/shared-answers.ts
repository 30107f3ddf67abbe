type Answer = { $ref?: string; content?: Record<string, { example?: { code?: string } | undefined }> };
type Operation = { responses?: Record<string, Answer> };
type Paths = Record<string, Record<string, Operation>>;

/**
 * Writes each failure that calls have in common once, among the components, and refers to it: written out at each call
 * they are half of the document, which the page of the API then takes seconds to read.
 */
export function shareFailures(document: { paths?: unknown; components?: unknown }): void {
  const shared = new Map<string, string>();
  const responses: Record<string, unknown> = {};
  for (const path of Object.values((document.paths ?? {}) as Paths)) {
    for (const { responses: answers = {} } of Object.values(path)) {
      for (const [status, answer] of Object.entries(answers)) {
        if (Number(status) < 400) continue;
        const text = JSON.stringify(answer);
        const name = shared.get(text) ?? freeName(nameOf(status, answer), responses);
        shared.set(text, name);
        responses[name] = answer;
        answers[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  document.components = { ...(document.components as object), responses };
}

/** By the status and the first of its codes, such as `404.goal.not_found`. */
function nameOf(status: string, { content = {} }: Answer): string {
  const [media] = Object.values(content);
  return [status, media?.example?.code].filter(Boolean).join('.');
}

function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  let name = wanted;
  for (let number = 2; name in taken; number += 1) name = `${wanted}.${number}`;
  return name;
}
