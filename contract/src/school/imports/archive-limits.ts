/** Limits for archives. They are separate from the other limits, which every screen loads. */
export const archiveLimits = {
  unpackedBytes: 64 * 1024 * 1024,
  entriesMax: 100,
  rowsOfFileMax: 400_000,
} as const;
