import { limits } from '../../core/limits.ts';
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
  spreadsheet: 'This is a spreadsheet. Open it, choose "Save as" or "Download", and CSV',
  webPage: 'This is a web page, even if its name ends in .xls or .csv. Export the list again, as CSV',
  pdf: 'This is a PDF, which Trellis can’t read. Export the list as CSV',
  compressed: 'This file is compressed. Unpack it and choose the CSV file inside',
  json: 'This is a JSON file. Export the list as CSV',
  tooComplex: 'This file takes too much memory to read. Split it and import the parts',
  tooManyColumns: `The file has more than ${limits.importColumnsMax} columns. Keep the ones about people and their classes`,
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
  notUndoable: 'Nothing of this import is written, so there is nothing to undo',
  isUndone: 'This import was undone. Choose the file again to import it once more',
  hasRefused: 'Some rows are refused, so nothing was imported. Fix the file, or import all other rows',
  forgotten: 'The import was forgotten. What it had written stays',
} as const;

/** The notes on imported rows, which only the server writes. */
export const rowNotes = {
  created: 'A new account',
  changed: (what: string, from: string, to: string) => `${what}: ${from} becomes ${to}`,
  same: 'Nothing to change',
  newHouse: (name: string) => `The house ${name} is made`,
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
  leftOut: (reason: string) => `Left out: ${reason}`,
  keepsName: (name: string) => `The account keeps the name ${name}, which says more than the file`,
  noName: 'The file has no name for this person',
  brokenName: 'The name looks broken. Check how the file was exported',
  unreadable: 'A letter of the name can’t be read. Save the file as UTF-8, or choose another encoding',
  severalClasses: (classes: string) => `Several classes in one cell, so none was taken: ${classes}`,
  newGuide: 'A new guide',
  keptLoggedIn: 'Kept, because this person has logged in since',
  keptHasGoals: 'Kept, because this person has goals',
  keptChanged: 'Kept, because the account was changed since',
  addressTaken: 'Somebody else has taken this address meanwhile',
} as const;
