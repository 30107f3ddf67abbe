import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { compact } from './heading-words.ts';

/**
 * What headings in the exports of schools mean, in several languages. They are compared without case, accents, blanks and
 * punctuation. `name` is a word for a first, a last or a whole name, depending on the other columns; `login` may hold an
 * address or a short name. What is `unused` is never a name.
 */
export type Meaning = ImportField | 'name' | 'login' | 'unused';

const phrases: Readonly<Record<Meaning, string>> = {
  email: `
    email, mail, email address, mail address, address email, school email, student email, primary email, e post, epost,
    email addr, email adresse, mailadresse, adresse email, adresse mail, adresse courriel, courriel, courrier electronique,
    adresse electronique, adresse de courriel, adresse de messagerie, mel, correo, correo electronico, direccion de correo, emailadres, mailadres, email cim, posta elettronica,
    indirizzo email, indirizzo mail, posta, correio eletronico, endereco de email, epostadress, epostadresse,
    netfang, correu, correu electronic, adres email, adres e mail, sahkoposti, sahkopostiosoite, eposta, e posta, elektroniczny adres, poczta, e pasts,
    el pastas, почта, электронная почта, эл почта, адрес электронной почты, имейл, пошта, електронна пошта,
    ηλεκτρονικο ταχυδρομειο, 邮箱, 電子郵件, メール, メールアドレス, 이메일, البريد الإلكتروني, דוא"ל`,
  login: `
    username, user name, user, login, login id, login name, user principal name, upn, sign in name, account, account name,
    kennung, benutzername, benutzer, anmeldename, identifiant, utilisateur, usuario, utente, nome utente,
    gebruikersnaam, anvandarnamn, brukernavn, brugernavn, kayttajatunnus, logowanie, uzivatelske jmeno, логин`,
  last_name: `
    last name, surname, family name, last, name last, sn, legal surname, legal last name, legal family name, preferred surname,
    preferred last name, preferred family name, long name, nachname, familienname, zuname, nom de famille, nom famille,
    nom usage, nom d usage, patronyme, apellido, apellidos, primer apellido, apellido paterno, apellido 1, 1er apellido,
    cognome, cognomi, achternaam, familienaam, sobrenome, apelido, apelidos, ultimo nome, efternamn, efternavn,
    etternavn, nazwisko, sukunimi, prijmeni, priezvisko, prezime, priimek, vezeteknev, csaladnev, soyad, soyadi, soyisim,
    nume de familie, pavarde, uzvards, perekonnanimi, cognom, cognoms, primer cognom, abizena, eftirnafn, mbiemri,
    фамилия, прізвище, презиме, επωνυμο, 姓, 名字 姓, 성, اسم العائلة, שם משפחה`,
  second_last_name: `
    segundo apellido, apellido materno, apellido 2, 2o apellido, segon cognom, second last name, second surname`,
  last_name_prefix: `
    tussenvoegsel, tussenvoegsels, tussenv, voorvoegsel, voorvoegsels, infix, name prefix, last name prefix, surname prefix,
    namenszusatz, namensvorsatz, namensbestandteil, namensbestandteil vorangestellt, vorsatzwort, particule`,
  first_name: `
    first name, name first, given, given name, given names, forename, forenames, first, fore name, christian name, legal forename,
    legal first name, legal given name, vorname, vornamen, prenom, prenoms, primer nombre, nombre de pila, nombres,
    nome proprio, primeiro nome, voornaam, voornamen, fornamn, fornavn, imie, imiona, etunimi, etunimet, krestni jmeno,
    krstne meno, keresztnev, utonev, prenume, vardas, vards, eesnimi, fyrra nafn, eiginnafn, fornafn, emri, isim, adi,
    имя, ім'я, име, ονομα, 名, 이름, الاسم الأول, שם פרטי`,
  preferred_name: `
    preferred name, preferred forename, preferred first name, preferred given name, chosen name, chosen first name,
    known as, goes by, calling name, usual name, usual first name, rufname, roepnaam, tilltalsnamn, prenom usuel,
    prenom d usage, kutsumanimi`,
  full_name: `
    full name, display name, cn, name lfm, name lfmi, name fml, legal name, official name, legal full name, complete name,
    name and surname, name surname, first and last name, student, pupil, learner, person, sortable name, list name,
    vollstandiger name, schuler, schulerin, nom complet, nom et prenom, nom prenom,
    prenom nom, eleve, nombre completo, lastfirst, firstlast, apellidos y nombre, nombre y apellidos, alumno, alumna, alumno a,
    nome completo, nome e cognome, cognome e nome, studente, alunno, aluno, volledige naam, leerling,
    elev, imie i nazwisko, nazwisko i imie, uczen, oppilas, koko nimi, cele jmeno, jmeno a prijmeni,
    prijmeni a jmeno, meno a priezvisko, ime i prezime, prezime i ime, nev, teljes nev, ad soyad, adi soyadi, nume si prenume,
    nume complet, vardas pavarde, vards uzvards, fullt nafn, nom i cognoms, ученик, фио, ф и о, піб, учень,
    ονοματεπωνυμο, 姓名, 氏名, 名前, 성명, الاسم, שם מלא`,
  name: `
    name, schulername, elevnamn, nom, nombre, nome, naam, namn, navn, nimi, jmeno, meno, ime, ad, nume, nafn`,
  number: `
    student number, student id, student no, pupil number, pupil id, admission number, admission no, adno, adm no, unique pupil number,
    learner number, learner id, matriculation number, matrikelnummer, schulernummer, schuler id, numero eleve, numero d eleve,
    matricola, matricula, numero de alumno, numero de aluno, leerlingnummer, leerlingnr, stamnummer, stamnr, elevnummer,
    numer ucznia, sis id, sis user id, external id, identifier, local id, state id, person id, user id, employee id, id, number, no, sourced id, sync key`,
  house: `
    house, house name, class, class name, classes, form, form group, form class, form name, tutor group, tutorial group, registration group,
    registration form, reg group, reg, tutor grp, form grp, reg grp, home room, homeroom name, home group, advisory, advisory group, group, group name, groups, section, class group,
    enrolled in, enrolled in classes, enrolled classes, haus, klasse, klassen, klassenname, klassenbezeichnung, klassen klassenbezeichnung, stammklasse, gruppe, basisgruppe, hovedgruppe, maison, classe, classe de rattachement, code classe, libelle classe,
    groupe, groupes, division, casa, clase, grupo, grupos, grupo de referencia, grupo clase, curso, unidad, division, grup, gruppo, huis, klas, stamklas, stamgroep, basisgroep, groep, turma, hus, klass, grupp, klasa, oddzial, grupa,
    luokka, ryhma, trida, trieda, razred, odjeljenje, oddelek, osztaly, sinif, sube, clasa, klase, klass, bekkur, bekk, curs, taldea,
    класс, клас, группа, група, ταξη, τμημα, 班级, 班級, クラス, 組, 반, 학급, الصف, כיתה`,
  role: `
    role, roles, user role, primary role, type, user type, account type, person type, employee type, job title, position, profile,
    rolle, rollen, funktion, fonction, profil, rol, ruolo, funcao, papel, roll, rooli, rola, роль`,
  status: `
    status, user status, account status, student status, enrollment status, enrolment status, enroll status, state, active, is active, enabled, is enabled,
    enabled user, user enabled, account enabled, suspended, is suspended, disabled, is disabled, deactivated, deleted, is deleted, archived, is archived,
    inactive, is inactive, blocked, block credential, blocked credential, sign in blocked, left, has left, leaver, withdrawn,
    leaving date, leave date, dol, date of leaving, date left, left on, exit date, withdrawal date, end date, enrollment end date, enrolment end date,
    aktiv, inaktiv, gesperrt, gelöscht, deaktiviert, austritt, austrittsdatum, abgang, abgangsdatum, actif, active, inactif, suspendu, date de sortie, date de depart, statut, data de saida, data uscita, data di uscita, datum uit dienst, uitschrijfdatum,
    activo, inactivo, estado, baja, fecha de baja, attivo, stato, ativo, situacao, actief, inactief, uitgeschreven, uitschrijfdatum, aktywny, статус`,
  unused: `
    gender, sex, geschlecht, sexe, genre, sexo, sesso, geslacht, kon, plec, pronouns, title, salutation, anrede, middle name,
    middle names, deuxieme prenom, initials, voorletters, dob, date of birth, birth date, birthday, geburtsdatum, date de naissance,
    fecha de nacimiento, data di nascita, geboortedatum, age, alter, year, year group, grade, grade level, current grade, jahrgang, niveau,
    password, passwort, kennwort, mot de passe, contrasena, street, address, city, town, ort, strasse, country, country region, state province, zip, postcode,
    language, sprache, nationality, religion, phone, mobile, telephone, telefon, telephone number, note, notes, comment, comments, remarks, bemerkung,
    bus, school, school name, department, organization, organisation, office, licenses, last login, created, when created`,
};

export const meanings = new Map<string, Meaning>();
for (const [meaning, list] of Object.entries(phrases)) {
  for (const phrase of list.split(',').map(compact)) {
    if (!meanings.has(phrase)) meanings.set(phrase, meaning as Meaning);
  }
}
