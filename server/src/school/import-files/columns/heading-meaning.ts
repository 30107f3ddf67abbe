import { compact, type Meaning, meanings, plain, withoutCamelCase } from './heading-words.ts';
import { isStatusHeading } from './statuses.ts';

/** Whose data a column holds, as far as its heading says so. */
type Whose = 'own' | 'unsaid' | 'private' | 'somebody else';

export type Heading = {
  meaning: Meaning | undefined;
  whose: Whose;
  isAddress: boolean;
  /** Whether a heading of addresses has words that may name anybody, as in 'P1 Email'. */
  isDoubtful: boolean;
};

const abbreviationMin = 4;

/** The beginnings of words for people who aren't the pupil. */
const somebodyElse =
  /^(parent|addressee|adult$|guardian|guard$|resp$|carer|mother|father|mum$|mom$|dad$|emergency|tutor|teacher|advis[oe]r|counsel|manager|supervisor|sponsor|relative|sibling|brother|sister|spouse|kin$|cnt$|next of kin|household|payer|billing|famil|eltern|erz|sorge|mutter|vater|klassenl|lehr|notfall|ansprech|betreuer|mere$|pere$|tuteur|tutrice|responsable|representant|professeur|enseignant|madre|padre|apoderad|acudiente|profesor|docente|mae$|pai$|encarregad|responsavel|ouder|moeder|verzorg|mentor|leraar|genitor|insegnante|coordinator|coach|head$|host$|agent$|notif|foralder|vardnads|foresatt|foraeld|larare|laerer|rodzic|matk|ojc|ojci|opiekun|wychowawc|huoltaja|vanhem|rodic|roditelj|szulo|mors$|fars$|zakonn|veli|anne$|baba$|родит|мать|мама|отец|опекун|κηδεμ|γονε)/;
const privateWords =
  /^(home|personal|private?$|privat|prive|perso$|recovery|secondary|alternat|other$|backup|additional|second$|thuis|hjem|domicile|particul)/;
const ownWords =
  /^(student|pupil|learner|school|schul|work|primary|official|institu|istitu|academic|campus|corporat|stu$|stud$|dienst|eleve|alumn|alun|leerling|elev|zak|ziak|uczni|uczen|scolaire|escolar|escuela|colegio|scuola|scolast|skole|skola|szkol|oppilas|ucenik|ucenic|tanulo|diak|ogrenci|μαθητ|учн|учен)/;
const mailWord = /(^e?mails?$|mail$|mailad|^courriel$|^correo|^epost|^sahkoposti|^почт|^upn$)/;

/** Words before or behind what a column holds, as in 'Student First Name', 'Nombre del alumno' or 'users.email'. */
const owners = new Set(
  'student students stu pupil pupils learner learners user users person people individual member members child sis current in innen of the de del des do da della dello der l la le el schuler schulerin ogrenci eleve eleves alumno alumna aluno alunno studente leerling elev ucznia'.split(
    ' ',
  ),
);
const and = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'i', 'ja', 'si', 'a']);
/** Parts of names that only count beside the other part, as in 'Vor- und Nachname'. */
const halves: Readonly<Record<string, Meaning>> = {
  vor: 'first_name',
  for: 'first_name',
  given: 'first_name',
  nach: 'last_name',
  family: 'last_name',
};

export function headingOf(heading: string): Heading {
  const text = withoutCamelCase(heading);
  const words = plain(text)
    .replace(/\be (mail|post|posta|pasts)\b/g, 'e$1')
    .split(' ');
  const says = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const isAddress = says(mailWord);
  if (isSomebodyElses(text)) return { meaning: undefined, whose: 'somebody else', isAddress, isDoubtful: false };
  const meaning = meaningOf(text);
  const whose = says(privateWords) ? 'private' : says(ownWords) ? 'own' : 'unsaid';
  return {
    meaning: meaning ?? (isAddress ? 'email' : undefined),
    whose,
    isAddress: isAddress || meaning === 'email',
    isDoubtful: isAddress && meaning === undefined && whose === 'unsaid',
  };
}

/** A 'family name' and a 'tutor group' are the pupil's, a 'tutor email' and an 'email (mother)' aren't. */
function isSomebodyElses(text: string): boolean {
  const bare = plain(withoutBrackets(text)).split(' ');
  const namesThem = (words: readonly string[]) => words.some((word) => somebodyElse.test(word));
  const isOfContact = (words: readonly string[]) => words.some((word) => /^(contact|kontakt)/.test(word));
  const inBrackets = plain(bracketsIn(text)).split(' ');
  const meaning = phraseMeaning(bare.join(' '));
  const isTheirs =
    (namesThem(bare) || (bare.length > 1 && isOfContact(bare))) &&
    (!meaning || meaning === 'email' || meaning === 'login');
  return isTheirs || namesThem(inBrackets) || isOfContact(inBrackets);
}

const bracketsIn = (text: string): string => /[([{]([^)\]}]*)/.exec(text)?.[1] ?? '';

const withoutBrackets = (text: string): string => text.replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g, ' ');

function meaningOf(text: string): Meaning | undefined {
  const bare = withoutBrackets(text);
  const [beforeColon = ''] = bare.split(':');
  const [beforeSlash = ''] = bare.split('/');
  return [bare, beforeColon, bracketsIn(text), beforeSlash].map(phraseMeaning).find((meaning) => meaning !== undefined);
}

function phraseMeaning(text: string): Meaning | undefined {
  const words = plain(text).split(' ').filter(Boolean);
  return (
    meanings.get(words.join('')) ??
    houseOf(ownedBy(words)) ??
    meanings.get(ownedBy(words).join('')) ??
    numberedMeaning(ownedBy(words)) ??
    (holdsBothNames(ownedBy(words)) ? 'full_name' : undefined) ??
    (isStatusHeading(words) ? 'status' : undefined) ??
    abbreviatedMeaning(text)
  );
}

/** 'groups.name', 'Homeroom title' and 'Tutor class' are houses, a 'Form tutor' isn't. */
function houseOf(words: readonly string[]): Meaning | undefined {
  const group = words.length > 1 && /^(name|title|code)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  const isHouse = (phrase: string) => meanings.get(phrase) === 'house';
  const rest = ownedBy(group);
  const isQualified =
    isHouse(rest.at(-1) ?? '') &&
    rest.every((word) => isHouse(word) || /^(roll|reg|tutor|mentor|vertical|home|main|base)$/.test(word));
  return isQualified || isHouse(rest.join('')) ? 'house' : undefined;
}

/** The words of a heading without those at its ends that only say whose data it is about. */
function ownedBy(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !owners.has(word));
  const to = words.findLastIndex((word) => !owners.has(word));
  return from < 0 ? words : words.slice(from, to + 1);
}

/** 'Email 1' and 'class1' mean the same without the number, but a second first name isn't used. */
function numberedMeaning(words: readonly string[]): Meaning | undefined {
  const meaning = meanings.get(words.map((word) => word.replace(/\d+$/, '')).join(''));
  const isFurther = /[2-9]$/.test(words.join(''));
  if (isFurther && meaning === 'last_name') return 'second_last_name';
  return isFurther && meaning?.includes('name') ? 'unused' : meaning;
}

/** The meaning of an abbreviation such as 'Tussenv.' or 'Nachn.', if only one meaning begins like this. */
function abbreviatedMeaning(text: string): Meaning | undefined {
  const start = compact(text);
  if (!text.trim().endsWith('.') || start.length < abbreviationMin) return undefined;
  const found = new Set([...meanings].filter(([phrase]) => phrase.startsWith(start)).map(([, meaning]) => meaning));
  return found.size === 1 ? [...found][0] : undefined;
}

/** All ways to split a heading, without its 'and', into two phrases. */
function phrasesIn(words: readonly string[]): (readonly [string, string])[] {
  const some = words.filter((word) => !and.has(word));
  return some.map((_, n) => [some.slice(0, n).join(''), some.slice(n).join('')]);
}

/** Whether a heading names both parts of a name, such as 'Surname, Forename'. */
const holdsBothNames = (words: readonly string[]): boolean =>
  phrasesIn(words).some((pair) => {
    const parts = pair.map(partOfName);
    return parts.includes('last') && parts.includes('first');
  });

/** Whether a heading says that last names come first, as 'Nom et prénom' and 'Name (Last First)' do. */
export const isLastNameFirst = (heading: string): boolean =>
  [withoutBrackets, bracketsIn]
    .flatMap((part) => phrasesIn(plain(part(withoutCamelCase(heading))).split(' ')))
    .some(([one, other]) => {
      // In 'Cognome e nome' the second word, which may mean a whole name elsewhere, is the first name.
      const isFirst =
        partOfName(other) === 'first' || (meanings.get(one) === 'last_name' && meanings.get(other) === 'name');
      return partOfName(one) === 'last' && isFirst;
    });

function partOfName(phrase: string): 'first' | 'last' | undefined {
  const meaning = halves[phrase] ?? meanings.get(phrase);
  if (meaning === 'first_name' || meaning === 'preferred_name') return 'first';
  return meaning === 'last_name' || meaning === 'name' ? 'last' : undefined;
}
