import { limits } from '@trellis/contract/core/limits.ts';
import * as z from 'zod/mini';
import { not, numberInRange, path, type Range, setting, text } from './config.setting.ts';
import { isReadable } from './config.values.ts';

/** The least is long enough that no account is deleted over a holiday. */
const retentionMonths: Range = { least: 6, most: 120 };
const signInLogDays: Range = { least: 1, most: 730 };

/** The settings for what people are told about their data, and for how long it is kept. */
export const privacySettings = {
  PRIVACY_NOTICE: setting(
    {
      standard: '`privacy-notice.md` in `DATA_DIR`, or the one that comes with Trellis',
      meaning: 'a Markdown file with the school’s privacy notice, which `/privacy` shows',
    },
    z.optional(path.check(z.refine(isReadable, { error: not('must be a file that Trellis may read') }))),
  ),
  PRIVACY_CONTACT: setting(
    {
      meaning:
        'who to ask about privacy, such as `Data protection officer, privacy@school.example`; `/privacy` shows it',
    },
    z.optional(text),
  ),
  RETENTION_MONTHS: setting(
    {
      meaning: `delete students’ accounts after this many months without use, ${retentionMonths.least} to ${retentionMonths.most}; they get a warning by email ${limits.inactivityWarningDays} days earlier. Without this setting, no account is deleted because it isn’t used`,
    },
    z.optional(numberInRange(retentionMonths, 'number of months')),
  ),
  SIGN_IN_LOG_DAYS: setting(
    {
      otherwise: '90',
      meaning: `how many days to keep the log of logins and failed logins, with network address and device, ${signInLogDays.least} to ${signInLogDays.most}; guides and the person can see it`,
    },
    numberInRange(signInLogDays, 'number of days'),
  ),
};
