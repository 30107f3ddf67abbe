/**
 * Typing into a filter makes one history entry: the first text adds it, later ones replace it until the person does
 * something else.
 */
export function typingHistory() {
  let isUnderWay = false;
  return {
    /** Whether the next text replaces the history entry. */
    next: (): boolean => {
      const replaces = isUnderWay;
      isUnderWay = true;
      return replaces;
    },
    /** The person left the field, went back or confirmed the text. */
    end: (): void => {
      isUnderWay = false;
    },
  };
}
