import sharp from 'sharp';

/* Photos that students show in the demo school, drawn here so that nobody's picture is needed. */

const squares = Array.from({ length: 24 }, (_, n) => {
  const [column, row] = [n % 6, Math.floor(n / 6)];
  const colour = ['#e07a5f', '#f2cc8f', '#81b29a', '#3d5a80'][(n * 7 + row) % 4];
  return `<rect x="${90 + column * 105}" y="${90 + row * 105}" width="95" height="95" rx="10" fill="${colour}"/>`;
});
const doors = ['#7f1d1d', '#1e3a5f', '#14532d', '#a16207', '#4c1d95', '#155e75'].map((colour, n) => {
  const [x, y] = [70 + (n % 3) * 235, 40 + Math.floor(n / 3) * 280];
  return `<rect x="${x}" y="${y}" width="190" height="250" fill="#e7e5e4"/>
    <path d="M${x + 40} ${y + 250}V${y + 90}a55 55 0 0 1 110 0V${y + 250}z" fill="${colour}"/>
    <circle cx="${x + 132}" cy="${y + 175}" r="6" fill="#facc15"/>`;
});

const drawings: Readonly<Record<string, string>> = {
  'Board of the game': `<rect width="800" height="600" fill="#d6b98c"/>
    <rect x="60" y="60" width="680" height="480" rx="18" fill="#fdf6e3"/>${squares.join('')}
    <circle cx="242" cy="345" r="26" fill="#264653"/><circle cx="557" cy="240" r="26" fill="#9b2226"/>`,
  'Bird box': `<rect width="800" height="600" fill="#bcd8e8"/><rect x="350" width="100" height="600" fill="#6b4f3a"/>
    <path d="M240 220 400 90l160 130z" fill="#7c2d12"/><rect x="270" y="215" width="260" height="270" fill="#c58b52"/>
    <circle cx="400" cy="320" r="48" fill="#292018"/><rect x="385" y="395" width="30" height="70" fill="#5c3d22"/>
    <path d="M130 470q110-140 220 0z" fill="#3f6d3a"/><path d="M480 520q140-170 260 0z" fill="#4d8046"/>`,
  Doors: `<rect width="800" height="600" fill="#a8a29e"/>${doors.join('')}`,
};

export async function photo(name: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${drawings[name]}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  return new File([new Uint8Array(jpeg)], `${name}.jpg`, { type: 'image/jpeg' });
}
