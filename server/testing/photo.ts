import sharp from 'sharp';

export const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'seagreen' } });
