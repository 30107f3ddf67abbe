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
  checkInNoteMax: 1000,
  reflectionMax: 2000,
  commentMax: 2000,
  /** How many days ahead a list looks for what is due within a week. */
  dueSoonDays: 7,
  stepsMax: 30,
  stepTitleMax: 255,
  /** How many days after it was given a goal made from a template may be due. */
  dueInDaysMax: 3650,
  /** How many students one assignment gives a goal to. */
  assignedAtOnceMax: 2000,
  /** Goals of one page of the review queue, with everything around them, and the most that may be asked for. */
  reviewPage: 5,
  reviewPageMax: 20,
  /** How many reviews one call completes. */
  approvedAtOnceMax: 100,
  houseNameMax: 100,
  schoolNameMax: 80,
  houseWordMax: 30,
  progressMin: 0,
  progressMax: 100,
  progressStep: 1,
  /** Rows a call returns when it names no `limit`, and the most it may ask for. */
  listDefault: 100,
  listMax: 1000,
  /** Rows of one page of the goals and the users table. */
  pageSize: 10,
  housesFetched: 100,
  /** How many people a lookup gives to choose from, and up to how many that match are counted. */
  peopleLookedUp: 40,
  peopleCounted: 500,
  /** How long the link of a recovery mail works. */
  resetLinkMinutes: 60,
  /** How long the link works by which somebody who was imported sets their first password. */
  firstPasswordLinkDays: 7,
  /** How long a code on paper works that sets a password, and for how many people one call makes some. */
  paperCodeDays: 14,
  paperCodesAtOnce: 25,
  /** How long the link works that makes the first guide. */
  setupLinkHours: 24,
  /** How long the link works that proves the address of a sign-up. */
  proofLinkHours: 24,
  /** How long a session lasts, and how long without use. */
  sessionDays: 8,
  sessionUnusedDays: 3,
  /** How long a session on a shared computer lasts without use. */
  sharedSessionUnusedMinutes: 60,
  /** How long the link works that takes a changed address back. */
  restoreLinkDays: 7,
  /** How long after its last login a device is known to an account. */
  deviceKnownDays: 180,
  /** Of each event of an account the sign-in log keeps the newest, so that many of one kind push out no other. */
  signInsOfEachEvent: 200,
  recoveryCodes: 10,
  /** How long somebody may take to sign in at the school's provider. */
  signOnMinutes: 10,
  signOnNameMax: 40,
  /** The longest answer that a provider sends the browser back with. */
  signOnResponseMax: 8192,
  secretKeyMin: 32,
  /** How long before the deletion of an unused account its person is told. */
  inactivityWarningDays: 30,
  /** Of a goal that waits nobody in particular is told where more guides than these would have to be. */
  notifiedGuidesMax: 10,
  /** How many days before a goal is due its owner is told. */
  dueSoonNoticeDays: 3,
  notificationRetentionDays: 90,
  /** The newest of each person's stay, as many as anybody looks through. */
  notificationsPerPersonMax: 500,
  bodyBytes: 64 * 1024,
  /** A file of people: 20,000 rows take a tenth of it where they are short. */
  importFileBytes: 6 * 1024 * 1024,
  importRowsMax: 20_000,
  importColumnsMax: 200,
  importFileNameMax: 255,
  importRetentionDays: 7,
} as const;
