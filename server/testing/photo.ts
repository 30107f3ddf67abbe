import sharp from 'sharp';

/** A green photo. */
export const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'seagreen' } });
