/** Limits for archives. They are separate from the other limits, which every screen loads. */
export const archiveLimits = {
  unpackedBytes: 10 * 1024 * 1024,
  entriesMax: 100,
  rowsOfFileMax: 200_000,
  fileNameMax: 255,
} as const;
