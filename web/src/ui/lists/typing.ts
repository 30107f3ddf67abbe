/**
 * What is typed into a filter is one entry of the history: its first text is a new entry, each later one takes that
 * one's place, until the person does something else.
 */
export function typedEntries() {
  let isUnderWay = false;
  return {
    /** Whether the next text takes the place of the entry before it. */
    next: (): boolean => {
      const replaces = isUnderWay;
      isUnderWay = true;
      return replaces;
    },
    /** The person left the box, went back or confirmed the text. */
    end: (): void => {
      isUnderWay = false;
    },
  };
}
