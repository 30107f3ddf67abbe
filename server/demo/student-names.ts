const names = (lines: string): readonly string[] => lines.split(/[,\n]/).flatMap((name) => name.trim() || []);

/** 239 names; the 240th student is Mia Lindqvist. */
export const studentNames = names(`
  Noah Achterberg, Zoë van Dijk, Bram Hoekstra, Fleur Janssen, Daan de Wit, Lotte Vermeer, Sanne Kuipers, Thijs Bakker,
  Søren Kjær, Freja Østergaard, Emil Nørgaard, Astrid Møller, Bjørn Håkonsen, Ingrid Sæther, Sigrid Bråten, Lærke Thomsen,
  Åsa Bergström, Elias Sjöberg, Wilma Hägglund, Oskar Nyström, Tuva Lundgren, Nils Ekström, Saga Öberg, Linnéa Forsberg,
  Aino Korhonen, Eetu Mäkinen, Helmi Lehtonen, Onni Hämäläinen, Jóhanna Sigurðardóttir, Birkir Þórsson, Katrín Jónsdóttir,
  Łucja Wiśniewska, Kacper Wójcik, Zofia Kamińska, Michał Dąbrowski, Hania Król, Stanisław Żak, Maja Pawłowska, Filip Górski,
  Tomáš Dvořák, Eliška Novotná, Jiří Růžička, Anežka Černá, Matěj Kučera, Žofia Hrušková, Ľubomír Kováč, Tereza Šimková,
  Ágnes Szabó, Bálint Tóth, Zsófia Kovács, Márton Fehér, Luka Petrović, Nikolina Marić, Ivana Đurić, Anže Žagar,
  Andrei Ionescu, Ilinca Popa, Ștefan Munteanu, Ioana Rădulescu, Kalina Dimitrova, Boris Stoyanov, Eleni Papadaki, Nikos Vlachos,
  Oksana Shevchuk, Taras Melnyk, Daryna Bondar, Mikhail Orlov, Anya Sokolova, Liga Ozoliņa, Rūta Kazlauskaitė, Jonas Petrauskas, Kaarel Tamm,
  Lukas Schäfer, Jörg Brückner, Hannah Weiß, Frieda Böhm, Matteo Krüger, Clara Vogt, Anton Grünwald,
  Chloé Lefèvre, Théo Garnier, Inès Moreau, Hugo Béranger, Anaïs Dubois, Maël Rousseau, Éloïse Perrin, Gaspard Noël,
  Giulia Ferraro, Niccolò Ricci, Sofia Marchetti, Lorenzo Gallo, Chiara D'Angelo, Tommaso Greco, Beatrice Fontana, Pietro Serra,
  Lucía Fernández, Íñigo Etxeberria, Martín Peña, Alba Núñez, Hugo Ibáñez, Carla Muñoz, Nerea Zubiri, Pau Ferrer,
  João Almeida, Beatriz Conceição, Tomás Magalhães, Inês Assunção, Simão Araújo, Larissa Gonçalves, Caetano Brandão, Luana Ribeiro,
  Valentina Restrepo, Mateo Quispe, Camila Rojas, Joaquín Saldívar, Ximena Cárdenas, Emiliano Zúñiga, Renata Ocampo, Thiago Benítez, Isabella Yupanqui, Andrés Villalobos,
  Olivia Hartley, George Whitcombe, Poppy Ashworth, Alfie Thornton, Imogen Clarke, Callum Fraser, Isla MacLeod, Rhys Llewellyn, Carys Bowen, Ffion Pritchard,
  Aoife Ní Bhriain, Cillian O'Rourke, Saoirse Doyle, Oisín Kavanagh, Niamh Gallagher, Ethan Brooks, Maya Robinson, Caleb Whitehorse, Harper Sullivan, Jayden Carter,
  Chidera Nwosu, Tobi Adeyemi, Ngozi Eze, Kelechi Obi, Adaeze Umeh, Femi Balogun, Kwame Mensah, Abena Owusu, Kofi Asante, Efua Boateng,
  Wanjiru Kamau, Otieno Odhiambo, Amani Mwangi, Zawadi Njoroge, Thandiwe Dlamini, Sipho Nkosi, Lerato Mokoena, Tendai Moyo, Hiwot Tesfaye, Dawit Bekele,
  Awa Diallo, Mamadou Traoré, Fatou N'Diaye, Ousmane Koné, Youssef Benali, Salma El Idrissi, Nour Haddad, Layla Mansour, Karim Khoury,
  Rania Saleh, Omar Farouk, Yasmin Shaheen, Tariq Anwar, Shirin Rahimi, Arash Karimi, Parisa Ahmadi, Elif Yıldız, Emre Çelik, Zeynep Şahin,
  Deniz Aydın, Kerem Öztürk, Talia Rosen, Noam Levi, Anahit Sargsyan, Davit Gelashvili, Aigerim Suleimenova, Timur Rashidov, Aarav Sharma, Diya Patel,
  Ishaan Mehta, Ananya Iyer, Rohan Deshmukh, Kavya Nair, Arjun Reddy, Priya Banerjee, Meera Krishnan, Vihaan Gupta, Zara Hussain, Bilal Qureshi,
  Tahmina Chowdhury, Rafiq Islam, Nimali Perera, Kasun Fernando, Pema Dorji, Sunita Gurung, Yuki Tanaka, Haruto Sato, Sakura Nakamura, Ren Kobayashi,
  Aoi Yamamoto, Min-jun Kim, Seo-yeon Park, Ji-ho Lee, Ha-eun Choi, Wei Zhang, Xinyi Chen, Haoran Liu, Mei-Ling Wong, Jiaqi Zhao,
  Zihan Wu, Nguyễn Minh Anh, Trần Gia Bảo, Phạm Thu Hà, Lê Quang Huy, Siriporn Chaiyasit, Nattapong Srisai, Putri Wulandari, Bayu Pratama, Aisyah Rahman,
  Jun Wei Tan, Maria Clara Santos, Miguel Reyes, Angelica Cruz, Malia Kealoha, Tāne Parata, Aroha Ngata, Sione Tupou, Kiri Walker
`);
