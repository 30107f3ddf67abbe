import {
  accountSection,
  devicesSection,
  linksSection,
  mailsSection,
  paperCodesSection,
  savedRepliesSection,
  secondFactorSection,
  sessionsSection,
  signInsSection,
  signOnSection,
} from './account.sections.ts';
import {
  attachmentsSection,
  checkInsSection,
  commentsSection,
  deletedGoalsSection,
  goalsGivenSection,
  goalsSection,
  reflectionsSection,
  stepsSection,
} from './goals.sections.ts';
import { deedsSection, historySection, importsSection, notificationsSection } from './history.sections.ts';
import type { Section } from './section.ts';

/** All sections of a person's data in the order of the page. `inventory.json` accounts for every column. */
export const sections = {
  account: accountSection,
  goals: goalsSection,
  check_ins: checkInsSection,
  steps: stepsSection,
  reflections: reflectionsSection,
  goals_given: goalsGivenSection,
  comments: commentsSection,
  attachments: attachmentsSection,
  saved_replies: savedRepliesSection,
  deleted_goals: deletedGoalsSection,
  history: historySection,
  deeds: deedsSection,
  notifications: notificationsSection,
  sessions: sessionsSection,
  sign_ins: signInsSection,
  devices: devicesSection,
  sign_on: signOnSection,
  second_factor: secondFactorSection,
  mails: mailsSection,
  links: linksSection,
  paper_codes: paperCodesSection,
  imports: importsSection,
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof sections;
