import { ApplicationError } from '../../../base/errors.ts';

/** The first bytes of a zip archive that isn't empty. */
const zip = 'PK\u{3}\u{4}';

/** What people choose by mistake, by its first bytes. */
const signatures = [
  ['%PDF', 'import.pdf'],
  ['\u{1F}\u{8B}', 'import.compressed'],
  ['7z\u{BC}\u{AF}', 'import.compressed'],
  ['Rar!', 'import.compressed'],
  ['BZh', 'import.compressed'],
  ['\u{FD}7zXZ', 'import.compressed'],
  ['\u{D0}\u{CF}\u{11}\u{E0}', 'import.spreadsheet'],
] as const;
const beginnings = [
  [/^\s*<(!doctype|html|head|body|table|meta|\?xml)/i, 'import.web_page'],
  [/^\s*(\{\s*"|\[\s*[{"[])/, 'import.json'],
] as const;

/** Whether a file is a zip archive or a text. */
export function kindOf(bytes: Uint8Array): 'zip' | 'text' {
  const start = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/^\u{EF}\u{BB}\u{BF}/u, '');
  if (start.startsWith(zip)) return 'zip';
  const [, code] =
    signatures.find(([signature]) => start.startsWith(signature)) ??
    beginnings.find(([pattern]) => pattern.test(start)) ??
    [];
  if (code) throw new ApplicationError(code);
  return 'text';
}
