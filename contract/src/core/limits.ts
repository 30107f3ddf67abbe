/** The business constants of the product. Lengths are UTF-16 units, as a browser counts `maxlength`. */
export const limits = {
  emailMax: 255,
  passwordMin: 8,
  passwordMax: 128,
  nameMax: 255,
  signupNameMin: 3,
  profileNameMax: 30,
  purposeStatementMax: 2000,
  goalTitleMax: 255,
  goalDescriptionMax: 10_000,
  /** How many goals that aren't archived a student may have, and an account that no guide has confirmed. */
  goalsPerStudentMax: 1000,
  unconfirmedGoalsMax: 50,
  checkInNoteMax: 1000,
  reflectionMax: 2000,
  commentMax: 2000,
  dueSoonDays: 7,
  stepsMax: 30,
  stepTitleMax: 255,
  /** How many days after it is given a goal from a template may be due. */
  dueInDaysMax: 3650,
  /** How many students one assignment gives a goal to. */
  assignedAtOnceMax: 2000,
  /** How many goals a page of the review queue has by default, and at most. */
  reviewPage: 5,
  reviewPageMax: 20,
  approvedAtOnceMax: 100,
  houseNameMax: 100,
  schoolNameMax: 80,
  houseWordMax: 30,
  progressMin: 0,
  progressMax: 100,
  progressStep: 1,
  /** How many rows a call returns without a `limit`, and the highest `limit`. */
  listDefault: 100,
  listMax: 1000,
  /** Rows on a page of the goals and the users table. */
  pageSize: 10,
  /** Rows on a page of the list of students, which fits on a sheet of paper. */
  studentsPage: 40,
  housesFetched: 100,
  peopleLookedUp: 40,
  resetLinkMinutes: 60,
  /** How long the link for the first password of an imported person works. */
  firstPasswordLinkDays: 7,
  /** How long a code on paper works, and how many one call makes. */
  paperCodeDays: 14,
  paperCodesAtOnce: 25,
  /** How long the link that creates the first guide works. */
  setupLinkHours: 24,
  /** How long the link that proves the address of a sign-up works. */
  proofLinkHours: 24,
  /** How long a session lasts at most, and how long if it isn't used. */
  sessionDays: 8,
  sessionUnusedDays: 3,
  sharedSessionUnusedMinutes: 60,
  /** How long the link that restores a changed address works. */
  restoreLinkDays: 7,
  /** How long a device is known to an account after its last login. */
  deviceKnownDays: 180,
  recoveryCodes: 10,
  secondFactorSetUpMinutes: 60,
  /** How long someone may take to sign in at the school's provider. */
  signOnMinutes: 10,
  signOnNameMax: 40,
  /** The longest query that a provider may send the browser back with. */
  signOnResponseMax: 8192,
  secretKeyMin: 32,
  /** How many days before an unused account is deleted its owner gets a warning. */
  inactivityWarningDays: 30,
  /** If more guides than this could review a waiting goal, none of them is notified. */
  notifiedGuidesMax: 10,
  /** How many days before a goal is due its owner is notified. */
  dueSoonNoticeDays: 3,
  notificationRetentionDays: 90,
  /** How many students one call reminds, and for how many days none of them is reminded again. */
  remindedAtOnceMax: 200,
  reminderPauseDays: 3,
  reminderNoteMax: 500,
  savedReplyMax: 500,
  bodyBytes: 64 * 1024,
  /** How many photos, PDF files and links a comment or a check-in carries. */
  attachmentsMax: 4,
  attachmentBytes: 10 * 1024 * 1024,
  attachmentMegabytes: 10,
  /** The longer side of a stored photo, and of its small picture. */
  photoPixels: 1600,
  previewPixels: 320,
  linkMax: 2000,
  /** A goal with all its steps, each character escaped, or with the ids of everyone who gets it. */
  longBodyBytes: 256 * 1024,
  /** A file of people: 20,000 short rows take a tenth of it. */
  importFileBytes: 6 * 1024 * 1024,
  importRowsMax: 20_000,
  importColumnsMax: 300,
  importFileNameMax: 255,
  importRetentionDays: 7,
  /** What an archive of people holds at most, and how many rows each of its files. */
  archiveUnpackedMegabytes: 10,
  archiveEntriesMax: 100,
  archiveFileNameMax: 255,
  archiveRowsOfFileMax: 200_000,
  termNameMax: 100,
  termUndoDays: 7,
} as const;
