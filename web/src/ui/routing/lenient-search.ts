type LenientSearch<Given, Read> = {
  '~standard': {
    version: 1;
    vendor: string;
    types?: { input: Given; output: Read };
    validate: (value: unknown) => { value: Read };
  };
};

/** A parameter that is a text, or is not there. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

type Unknowns<Given> = { [K in keyof Given]?: unknown };

/**
 * A schema of search parameters that never fails: whatever is bad in an address becomes something good.
 * By hand, because every screen loads every address's schema, and the schema library's parts for it weigh 2.5 kB.
 */
export const lenientSearch = <Given extends object, Read>(
  read: (given: Unknowns<Given>) => Read,
): LenientSearch<Given, Read> => ({
  '~standard': {
    version: 1,
    vendor: 'trellis',
    validate: (value) => ({ value: read(value instanceof Object ? value : {}) }),
  },
});
