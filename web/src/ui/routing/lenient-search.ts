type LenientSearch<Read> = {
  '~standard': {
    version: 1;
    vendor: string;
    types?: { input: Partial<Read>; output: Read };
    validate: (value: unknown) => { value: Read };
  };
};

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Replaces bad search parameters instead of failing. The schema library would add 2.5 kB to every screen. */
export const lenientSearch = <Read>(read: (given: Record<string, unknown>) => Read): LenientSearch<Read> => ({
  '~standard': {
    version: 1,
    vendor: 'trellis',
    // The router's own objects have no prototype, so they aren't instances of Object.
    validate: (value) => ({ value: read(typeof value === 'object' && value !== null ? { ...value } : {}) }),
  },
});
