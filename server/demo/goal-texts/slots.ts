const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim());

/** What the gaps in the texts are filled with. No article stands before a gap, because some begin with a vowel. */
export const slots: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'book',
    list(
      "The Hobbit, Holes, A Wrinkle in Time, The Call of the Wild, Treasure Island, Frankenstein, Anne of Green Gables, The Secret Garden, The Phantom Tollbooth, Watership Down, Little Women, Around the World in Eighty Days, The Time Machine, The Tempest, A Midsummer Night's Dream, The Giver, Hatchet, Tom's Midnight Garden, The Hound of the Baskervilles, Journey to the Centre of the Earth, The Jungle Book, Great Expectations",
    ),
  ],
  [
    'genre',
    list(
      'mystery, science fiction, biography, historical fiction, fantasy, adventure, short stories, graphic novels, travel writing, nature writing, poetry',
    ),
  ],
  [
    'instrument',
    list(
      'piano, guitar, violin, cello, ukulele, clarinet, flute, trumpet, accordion, saxophone, bass guitar, harp, mandolin',
    ),
  ],
  [
    'piece',
    list(
      'Clair de lune, Für Elise, the Minuet in G, Blackbird, the Gymnopédie No. 1, Greensleeves, The Entertainer, Autumn Leaves, the Canon in D, Morning Mood, Here Comes the Sun, Moon River',
    ),
  ],
  [
    'sport',
    list(
      'football, basketball, volleyball, handball, badminton, table tennis, swimming, climbing, hockey, netball, athletics, rowing',
    ),
  ],
  [
    'language',
    list(
      'Spanish, French, German, Japanese, Portuguese, Italian, Swedish, Korean, Arabic, Polish, Mandarin, Welsh, Swahili',
    ),
  ],
  [
    'country',
    list(
      'Portugal, Japan, Kenya, Peru, Norway, Vietnam, Morocco, Canada, Iceland, Brazil, Ghana, New Zealand, Indonesia, Greece, Mexico, Finland',
    ),
  ],
  [
    'city',
    list(
      'Lisbon, Nairobi, Kyoto, Cusco, Bergen, Hanoi, Fez, Montréal, Reykjavík, Salvador, Accra, Wellington, Venice, Tallinn',
    ),
  ],
  [
    'animal',
    list(
      'bees, foxes, swifts, otters, hedgehogs, octopuses, ants, owls, bats, frogs, dragonflies, crows, whales, earthworms',
    ),
  ],
  [
    'wildlife',
    list(
      'bees, swifts, hedgehogs, ants, bats, frogs, dragonflies, crows, earthworms, snails, butterflies, squirrels, sparrows, beetles',
    ),
  ],
  [
    'dish',
    list(
      'ramen, paella, pierogi, jollof rice, lasagne, dumplings, moussaka, tamales, biryani, risotto, ratatouille, gnocchi, injera',
    ),
  ],
  [
    'craft',
    list(
      'crochet, origami, woodcarving, pottery, linocut printing, calligraphy, bookbinding, embroidery, basket weaving, watercolour, leatherwork, knitting',
    ),
  ],
  ['code', list('Python, JavaScript, Scratch, Lua, Swift, C#, Processing')],
  [
    'wonder',
    list(
      'why the sky is blue, how bridges stay up, why we dream, how birds find their way, why music gives us goosebumps, how a camera sees, how chocolate is made, why leaves change colour, how lifts know where to stop, why cats purr, how glaciers carve valleys, what is inside a black hole, how maps lie, why bread rises, how codes are broken, how glass is made, why time zones exist, how trees talk to each other',
    ),
  ],
  [
    'algebra',
    list(
      'linear equations, simultaneous equations, quadratic equations, inequalities, factorising, expanding brackets, rearranging formulas, sequences, functions, indices',
    ),
  ],
  [
    'geometry',
    list(
      'circle theorems, similar triangles, Pythagoras, transformations, trigonometry, vectors, angles in polygons, area and volume, coordinate geometry',
    ),
  ],
  [
    'number',
    list('fractions, ratios, percentages, negative numbers, standard form, decimals, rounding and estimation, surds'),
  ],
  ['data', list('scatter graphs, box plots, histograms, averages, tree diagrams, two-way tables, Venn diagrams')],
  [
    'biology',
    list(
      'photosynthesis, cell division, food webs, inheritance, the water cycle, adaptation, pollination, enzymes, classification, decomposition',
    ),
  ],
  [
    'physics',
    list(
      'circuits, forces, waves, density, energy transfer, magnetism, pressure, refraction, motion graphs, thermal conduction',
    ),
  ],
  [
    'chemistry',
    list(
      'acids and alkalis, the periodic table, rates of reaction, separating mixtures, chemical bonds, balancing equations, crystals, combustion, metals and their ores',
    ),
  ],
  [
    'era',
    list(
      'ancient Egypt, ancient Greece, the Roman Empire, the Viking Age, the Renaissance, the age of steam, the age of sail, the Mali Empire, Edo Japan, the Bronze Age, the Stone Age, the Middle Ages, the Inca Empire, Tang China',
    ),
  ],
  [
    'geography',
    list(
      'rivers, coasts, volcanoes, city planning, deserts, trade routes, population growth, glaciers, farming, ocean currents, rainforests, time zones',
    ),
  ],
  [
    'subject',
    list('Maths, Science, English, History, Geography, French, Spanish, Art, Music, Computing, Design, Drama'),
  ],
  [
    'place',
    list(
      'the library, the school garden, the art room, the lab, the main hall, the workshop, the courtyard, the music room, the canteen, the entrance hall',
    ),
  ],
  [
    'seminarText',
    list(
      'an extract from Walden, The Road Not Taken, a chapter of The Little Prince, a short essay by Montaigne, The Lottery in Babylon, a letter by Seneca, The Allegory of the Cave, an Aesop fable, The Necklace, Ozymandias, a speech from Julius Caesar, a page of Alice in Wonderland',
    ),
  ],
  [
    'question',
    list(
      'what makes a good friend, when it is right to break a rule, what we owe to strangers, whether machines can be creative, what makes something beautiful, whether we can trust our memory, what fairness means in a team, what a good life needs, whether luck or effort matters more, who owns a story',
    ),
  ],
]);
