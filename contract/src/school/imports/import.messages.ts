import { limits } from '../../core/limits.ts';
import { type HouseWord, withHouseWord } from '../../people/houses/house-word.ts';
import { archiveLimits } from './archive-limits.ts';

/** Separate from the other messages, because only the import screens need them. */
export const importMessages = {
  notFound: 'There is no such import. It is forgotten after a week',
  fileRequired: 'Choose a file',
  notBase64: 'The file must be sent in base64',
  fileTooLarge: `The file is larger than ${limits.importFileBytes / 1024 / 1024} MB. Split it and import the parts`,
  nameTooLong: `The name of the file must be at most ${limits.importFileNameMax} characters`,
  noCsv:
    'This is neither a CSV file nor a OneRoster archive. In a spreadsheet, choose "Save as" or "Download", and CSV',
  brokenZip: 'The archive is damaged or locked with a password. Export it again, without a password',
  unpackedTooLarge: `Unpacked, the archive is larger than ${archiveLimits.unpackedBytes / 1024 / 1024} MB. Leave out what has nothing to do with people and classes`,
  rosterDelta:
    'This OneRoster archive holds only what has changed, so who is not in it may still be there. Export it whole, as "bulk"',
  rosterColumns: 'A file in this OneRoster archive has no row of headings with sourcedId. Export it again',
  brokenQuotes: 'The file can not be read: a quotation mark in it is opened and never closed',
  noRows: 'There are no people in this file',
  tooManyRows: `The file has more than ${limits.importRowsMax.toLocaleString('en-GB')} rows. Split it and import the parts`,
  noEmailColumn: 'Say which column holds the email address: people are told apart by it',
  columnTwice: 'Two columns are said to hold the same. Choose one of them',
  hasRefused: 'Some rows are refused, so nothing was imported. Mend the file, or import all other rows',
  forgotten: 'The import was forgotten. What it had written stays',
} as const;

/** The notes on imported rows, which only the server writes. */
export const rowNotes = {
  created: 'A new account',
  changed: (what: string, from: string, to: string) => `${what}: ${from} becomes ${to}`,
  same: 'Nothing to change',
  newHouse: (word: HouseWord | null, name: string) => `${withHouseWord(word, 'The house')} ${name} is made`,
  otherCase: (address: string) => `The account writes the address as ${address}, and keeps it so`,
  inactive: 'The account is deactivated, and stays so',
  cleaned: 'Characters that nobody sees were taken out',
  repeated: (line: number) => `The same as line ${line}`,
  noEmail: 'There is no email address',
  repeatedAddress: (line: number) => `Line ${line} has this address already, and says something else`,
  roleUnknown: (role: string) => `The role "${role}" is neither a student nor a guide`,
  guideNotAllowed: 'It would make a guide, which this import was not asked to do',
  isGuide: 'This is a guide, and an import makes nobody a student again',
  waits: 'Somebody signed up with this address and waits to be confirmed. Confirm or delete them first',
  addressTaken: 'Somebody else has taken this address meanwhile',
} as const;
