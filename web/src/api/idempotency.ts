const keys = new Map<string, string>();

/**
 * The `Idempotency-Key` of a creation. The same content sent again, by a retry or by a second click after the
 * connection was lost, carries the same key until an answer has come, so that it is created once.
 */
export function keyFor(url: string, body: string): string {
  const content = `${url} ${body}`;
  const key = keys.get(content) ?? newKey();
  keys.set(content, key);
  return key;
}

export function forgetKey(key: string): void {
  for (const [content, kept] of keys) if (kept === key) keys.delete(content);
}

/** `crypto.randomUUID` is there in secure contexts alone; a school may run this over plain HTTP in its network. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
