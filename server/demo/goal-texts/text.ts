import type { Random } from '../random.ts';
import { slots } from './slots.ts';

/**
 * A goal with gaps: `{book}` is filled from the slot of that name, `{3|4|5}` with one of its choices.
 * The same gap written twice is filled alike, so that a description keeps to its title.
 */
export type GoalText = { title: string; description: string | null };
export type Filling = ReadonlyMap<string, string>;

const gap = /\{([^{}]+)\}/g;

function choices(key: string): readonly string[] {
  if (key.includes('|')) return key.split('|');
  const named = slots.get(key);
  if (!named) throw new Error(`No slot is called ${key}`);
  return named;
}

export function fillingOf(texts: readonly string[], random: Random): Filling {
  const filling = new Map<string, string>();
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(gap)) {
      if (!filling.has(key)) filling.set(key, random.pick(choices(key)));
    }
  }
  return filling;
}

export function filled(text: string, filling: Filling): string {
  const plain = text.replace(gap, (_, key: string) => filling.get(key) ?? key);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The same filling with another number in one gap, or `undefined` where the text has no number to change. */
export function withAnotherNumber(text: string, filling: Filling, random: Random): Filling | undefined {
  const numbers = [...text.matchAll(gap)].flatMap(([, key = '']) => {
    const others = key.split('|').filter((choice) => choice !== filling.get(key));
    return key.includes('|') && others.every((choice) => /^\d/.test(choice)) ? [{ key, others }] : [];
  });
  if (numbers.length === 0) return undefined;
  const { key, others } = random.pick(numbers);
  return new Map(filling).set(key, random.pick(others));
}

/** Who could have written it: a student says I, a guide says you, and the rest could be either's. */
export function couldBeWrittenBy(text: GoalText, writer: 'student' | 'guide'): boolean {
  const words = `${text.title} ${text.description ?? ''}`;
  return writer === 'student' ? !/\b(you|your|yours)\b/i.test(words) : !/\b(I|I'm|I'll|me|my|mine)\b/i.test(words);
}
