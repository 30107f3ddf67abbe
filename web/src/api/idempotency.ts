const keys = new Map<string, string>();

/** The same content keeps its `Idempotency-Key` until it is answered, so that a retry has no second effect. */
export function keyFor(url: string, body: string): string {
  const content = `${url} ${body}`;
  const key = keys.get(content) ?? newKey();
  keys.set(content, key);
  return key;
}

export function forgetKey(key: string): void {
  for (const [content, known] of keys) if (known === key) keys.delete(content);
}

/** `crypto.randomUUID` only exists in secure contexts, but a school may use plain HTTP in its network. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
