/*
 * Words that people like to choose as a password in the languages of Trellis other than English, whose common passwords
 * are in a list of their own. They are in lower case and without accents.
 */

const german = `
  administrator alexander andreas anmeldung apfel arschloch asdfghjklo baby baerchen banane bar barchen bayern
  bayernmuenchen bayernmunchen benjamin benutzer berlin bluemchen blumchen blume blumen borussia bremen bruder
  christian christina computer daniela delfin delphin deutschland dominik dortmund drache dresden egal einhorn
  engel engelchen erdbeere familie fcbayern fcbayernmunchen ferien florian fortnite frankfurt franziska freiheit
  freunde freundschaft fruehling fruhling fussball geburtstag geheim geheimnis geheimwort gitarre gluck glucklich
  glueckspilz gruezi grundschule gummibaerchen gummibarchen gymnasium haeschen hallihallo hallo halloduda
  hallohallo hallowelt hamburg hannover haschen hase herbst himbeere hund hundchen hunde hurensohn ichliebdich
  ichliebedich ichliebemich internet johannes jonas julian kaetzchen katharina katrin katzchen katze katzen
  keineahnung kennwort klasse klassenzimmer klavier koeln koenig koln konig lehrer lehrerin leipzig liebe liebelei
  liebling loewe losungswort lowe lukas maeuschen mama mamapapa mamaundpapa manuel martina matthias maus mauschen
  mausi maximilian melanie michael minecraft moin mond muenchen munchen musik mutti nichtvergessen nicole
  oesterreich oma omaopa omaundopa opa orange ostern osterreich papa passwort passworter patrick pferd pferdchen
  pferde philipp prinz prinzessin qay2wsx qaywsx qaywsxedc qayxsw qwertz qwertzu qwertzui qwertzuio qwertzuiop
  qwertzuiopu rechner regenbogen roblox sabrina sandra schalke schatz schatzchen schatzi schatzilein scheisse
  schmetterling schokolade schueler schule schuler schulerin schweiz schwester schwimmen servus sesam
  sesamoeffnedich sommer sonne sonnenblume sonnenschein spielen stefan stefanie sternchen sterne stuttgart susanne
  tanzen testen testtest teufel teufelchen tobias tschuss urlaub vanessa vati vergiss vergissmeinnicht weihnachten
  werder werderbremen wien willkommen winter yxcvbn yxcvbnm zocken zurich
`;

const spanish = `
  abuela abuelo administrador aguila alegria alejandra alejandro alumna alumno america amigas amigos amistad amor
  amorcito amordemivida amores amormio andrea antonio argentina asdfghjkln athletic atletico barca barcelona
  barcelonafc betis bienvenida bienvenido bienvenidos boca bocajuniors bolivia buenosdias caballo caballos cabron
  cambiame camila caramelo carlos carolina chile chocolate chocolates cielito cielo clase clave claveclave
  clavesecreta colegio colombia computadora conejito conejo contrasena contrasenas contrasenya corazon cristian
  cristina cristo cumpleanos daniela delfin dios diosesamor diosmio diosteama dragon ecuador eduardo escuela
  espana esperanza estrella estrellas estrellita familia felicidad fernanda fernando flores francisco fresa
  fresita futbol gabriela gatito gato girasol guadalupe guillermo guitarra halamadrid hermana hermano hola
  holaatodos holahola holamundo instituto invierno javier jesucristo jesus jorge jose juancarlos lacontrasena leon
  libertad luisa luna lunita madrid maestra maestro mama mamapapa mamaypapa mamita manuel margarita mariana
  mariposa mariposas mexico miamor miclave micontrasena mierda mifamilia miguel mimama mivida musica natalia
  navidad ordenador osito ositos otono pablo papa papito patricia pedro perrito perro peru pollito primavera
  princesa principe profesor profesora puta qwertyn realmadrid reina reinita river riverplate roberto rodrigo
  santiago sebastian secreta secreto sevilla sofia teamo teamoamor teamomucho teextrano tequiero tequieromucho
  tigre unicornio uruguay usuario valencia valentina venezuela verano veronica virgencita
`;

const french = `
  abricot administrateur alexandre allezlom amour amoureuse amoureux amours anniversaire antoine aqwzsx aqwzsxedc
  aurelie automne azeqsdwxc azerty azertyazerty azertyu azertyui azertyuio azertyuiop azertyuiopqs banane bebe
  belgique bienvenue bisounours bisous bonbon bonbons bonheur bonjour bonsoir bordeaux bretagne bruxelles camille
  canada caramel caroline celine cerise charlotte chat chaton chatons cheri cherie cheval chevaux chien chienne
  chipie chocolat chouchou chouchoute christophe citron classe clement college confidentiel connard connexion
  coquin coquine coucou coucoucoucou crevette danse danseuse dauphin dauphins delphine diabolo doudou doudoune
  ecole eleve elodie emilie encule ete etoile etoiles famille fleur fleurs florian football fraise framboise
  francais france frere guillaume guitare hiver isabelle jeremy jetadore jetaime jetaimefort jetaimemaman julien
  juliette lapin lapinou laurent lemotdepasse liberte licorne loulou lumiere lune lycee lyon maitresse maman
  mamanpapa mamie marine marseille mathieu mathilde maxime melanie melissa merde minette minou monamour monange
  moncoeur monmotdepasse montreal motdepass motdepasse musique nathalie nicolas noel nounours nutella olivier
  olympique olympiquedemarseille ordinateur papa papamaman papi papillon papillons paris parissaintgermain parissg
  passe pauline philippe pierre poisson pomme poupee poupette princes princesse printemps professeur psg puce
  pupuce putain qsdfgh qsdfghj qsdfghjk qsdfghjkl qsdfghjklm quebec romain salope salut sebastien secret secrets
  soeur soleil sophie souris stephane stephanie suisse sylvie tagada thierry thomas toujours toulouse tournesol
  utilisateur vacances valerie vanille vincent violette virginie vivelafrance wxcvbn wxcvbnwxcvbn
`;

export const usualWords: ReadonlySet<string> = new Set(`${german}${spanish}${french}`.trim().split(/\s+/));
