import { compact, isNothing, plain, setOf, yesOrNo } from './heading-words.ts';
import words from './words.json' with { type: 'json' };

/* What exports say about whether someone still belongs to the school. */

const gone = setOf(words.statuses.gone);
const present = setOf(words.statuses.present);

/** How statuses begin, whatever follows, as in 'Withdrawn (moved)', 'No longer enrolled' or 'Active student'. */
const goneAtStart =
  /^(?:[a-z]?\d+ )?(suspend|delet|inactiv|inaktiv|disab|deactiv|deaktiv|archiv|block|locked|left( |$)|leaver|withdr|graduat|transferred|former|previous|exit|expel|drop|terminated|no longer|not (active|enrol)|nicht (aktiv|mehr|angemeld)|abgang|abgegang|abgemeld|ausget|ehemal|entlassen|exmatr|gesperrt|gelosch|suppr|radie|demission|inactif|non (actif|active|inscrit)|plus inscrit|desinscri|no (activ|inscrit|matricul)|egresad|retirad|dad[oa] de baja|elimin|anul|traslad|trasferit|transferid|ritirat|sospes|inattiv|inativ|suspens|inactief|uitgeschr|afgemeld|geblokk|avslut|slutat|sluttet|utmeld|udmeld|sorti( |$)|eronn)/;
const formerPupil =
  /^(alumn(us|i|ae)$|alumni |(ex|past|old) (student|pupil|boy|girl|alumn|eleve|alunn)|ex(student|pupil|alumn|alunn|eleve)|ancien|antigu|antig[oa] alun|oud ?leerl|absolv|abiturient|byl[ya] |absolwent|tidligere|tidigare|entinen)/;
const presentAtStart =
  /^(activ|enrol|current|on roll|aktiv|actif|inscri|scolaris|matricul|attiv|iscritt|ativo|actie|ingeschr|aangemeld|lasna)/;

/** Whether words such as 'Former student' and 'Ehemalige' say that someone is gone. */
export const saysFormer = (value: string): boolean =>
  [goneAtStart, formerPupil].some((pattern) => pattern.test(plain(value)));

/** Headings under which a yes means that someone is gone. */
const saysGone =
  /suspend|disabl|deactiv|delet|archiv|inactiv|inaktiv|block|locked|left|leaver|withdrawn|gesperrt|gelosch|deaktiv|austritt|abgang|baja|uitge|alumn|former|graduat|ehemal/;
/** Headings under which a date is someone's last day. */
const saysLastDay =
  /suspend|disabl|deactiv|delet|archiv|left|leav|withdr|exit|end|gelosch|austritt|abgang|sortie|depart|saida|salida|uscita|baja|uit|slut|last|^dol$/;

/** PowerSchool's codes: 0 is enrolled, a negative one not yet, 1 and more no longer. */
const isEnrollmentCode = (heading: string, status: string): boolean =>
  compact(heading).endsWith('enrollstatus') && /^\d$/.test(status);

/** Whether a status says that someone is gone; undefined if it can't be told. */
export function isGone(heading: string, value: string, today: string): boolean | undefined {
  const [under, status] = [compact(heading), compact(value)];
  if (isEnrollmentCode(heading, status)) return status !== '0' && !value.includes('-');
  const answer = yesOrNo(value);
  if (answer !== undefined) return saysGone.test(under) === answer;
  if (isNothing(value)) return false;
  if (gone.has(status) || saysFormer(value)) return true;
  if (present.has(status) || presentAtStart.test(plain(value))) return false;
  const days = saysLastDay.test(under) ? daysIn(value) : undefined;
  // The later of two readings, so that nobody counts as gone too early.
  return days && (days.at(-1) ?? today) < today;
}

const statusWords = setOf(words.statusHeadings.status);
const wordsBeside = setOf(words.statusHeadings.beside);

/** Whether a heading is about belonging to the school, as 'Archived on' or 'On-roll status' is, not 'SEN status'. */
export const isStatusHeading = (heading: readonly string[]): boolean =>
  heading.some((word) => statusWords.has(word)) &&
  heading.every((word) => statusWords.has(word) || wordsBeside.has(word));

/** Databases write dates such as 0000-00-00 and 1900-01-01 where there is none. */
const firstYear = 1950;
const thisCentury = 2000;

const months = [
  /^(jan|gen|ene)/,
  /^(feb|fev)/,
  /^(mar|mrz|maa)/,
  /^(apr|avr|abr)/,
  /^(mai|may|mag|mei|maj)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^nov/,
  /^(dec|dez|dic)/,
];

/**
 * The day of a date in any usual notation, or two days, the earlier first, where either number may be the month. Empty
 * for a mark in place of a date, and undefined for a text that is no date.
 */
export function daysIn(value: string): string[] | undefined {
  const [, year, ...rest] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\D|$)/.exec(value) ??
    /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)$/.exec(value) ??
    [];
  if (year) return daysOf(year, [rest.slice(0, 2)]);
  const [, one = '', other = '', short] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(\D|$)/.exec(value) ?? [];
  if (short)
    return daysOf(short, [
      [one, other],
      [other, one],
    ]);
  const words =
    /^(?<day>\d{1,2})[-/. ]+(?<name>\p{L}{3,12})[-/., ]+(?<ofYear>\d{4}|\d{2})(\D|$)/u.exec(value) ??
    /^(?<name>\p{L}{3,12})[-/. ]+(?<day>\d{1,2}),? +(?<ofYear>\d{4})(\D|$)/u.exec(value);
  const { day = '', name = '', ofYear } = words?.groups ?? {};
  const month = months.findIndex((pattern) => pattern.test(plain(name))) + 1;
  return ofYear && month > 0 ? daysOf(ofYear, [[String(month), day]]) : undefined;
}

function daysOf(written: string, pairs: readonly (readonly string[])[]): string[] {
  const year = written.length > 2 ? Number(written) : thisCentury + Number(written);
  if (year < firstYear) return [];
  return pairs
    .filter(([month]) => Number(month) >= 1 && Number(month) <= months.length)
    .map(([month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .sort();
}
