/**
 * What migration 0047 puts into `province` and `locality`: the 24 provinces, the 48 neighbourhoods of the city of Buenos
 * Aires by comuna, and the main localities of each province.
 *
 * Source: written for Preciosa from common knowledge of the country: provinces with the codes of the national statistics
 * office (INDEC), neighbourhoods and comunas as the city's law 1777 names them, localities by their usual names. No file of
 * a third party was copied. Licence: MIT, as all of Preciosa.
 * The full official list comes from elsewhere, with a licence of its own (docs/decisions/053-geography.md).
 *
 * Landed with its migration: never changed. What is to change is changed by another migration.
 */

/** Code and name. */
export const PROVINCES: readonly (readonly [code: number, name: string])[] = [
  [2, 'Ciudad Autónoma de Buenos Aires'],
  [6, 'Buenos Aires'],
  [10, 'Catamarca'],
  [14, 'Córdoba'],
  [18, 'Corrientes'],
  [22, 'Chaco'],
  [26, 'Chubut'],
  [30, 'Entre Ríos'],
  [34, 'Formosa'],
  [38, 'Jujuy'],
  [42, 'La Pampa'],
  [46, 'La Rioja'],
  [50, 'Mendoza'],
  [54, 'Misiones'],
  [58, 'Neuquén'],
  [62, 'Río Negro'],
  [66, 'Salta'],
  [70, 'San Juan'],
  [74, 'San Luis'],
  [78, 'Santa Cruz'],
  [82, 'Santa Fe'],
  [86, 'Santiago del Estero'],
  [90, 'Tucumán'],
  [94, 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
]

/** The neighbourhoods of each comuna of the city. */
export const NEIGHBOURHOODS: Readonly<Record<number, string>> = {
  1: 'Constitución, Monserrat, Puerto Madero, Retiro, San Nicolás, San Telmo',
  2: 'Recoleta',
  3: 'Balvanera, San Cristóbal',
  4: 'Barracas, La Boca, Nueva Pompeya, Parque Patricios',
  5: 'Almagro, Boedo',
  6: 'Caballito',
  7: 'Flores, Parque Chacabuco',
  8: 'Villa Lugano, Villa Riachuelo, Villa Soldati',
  9: 'Liniers, Mataderos, Parque Avellaneda',
  10: 'Floresta, Monte Castro, Vélez Sarsfield, Versalles, Villa Luro, Villa Real',
  11: 'Villa del Parque, Villa Devoto, Villa General Mitre, Villa Santa Rita',
  12: 'Coghlan, Saavedra, Villa Pueyrredón, Villa Urquiza',
  13: 'Belgrano, Colegiales, Núñez',
  14: 'Palermo',
  15: 'Agronomía, Chacarita, La Paternal, Parque Chas, Villa Crespo, Villa Ortúzar',
}

/** The main localities of each other province, by its code. */
export const LOCALITIES: Readonly<Record<number, string>> = {
  6: `La Plata, Mar del Plata, Bahía Blanca, Quilmes, Lanús, Lomas de Zamora, Banfield, Temperley, Avellaneda, Berazategui,
      Florencio Varela, Adrogué, Burzaco, Monte Grande, Ezeiza, San Justo, Ramos Mejía, Morón, Castelar, Haedo, Ituzaingó,
      Merlo, Moreno, San Miguel, José C. Paz, Hurlingham, Caseros, Villa Ballester, Ciudad del Libertador General San Martín, Vicente López, Olivos,
      San Isidro, Martínez, Beccar, San Fernando, Tigre, General Pacheco, Pilar, Escobar, Campana, Zárate, Luján, Mercedes,
      Chivilcoy, Junín, Pergamino, San Nicolás de los Arroyos, San Pedro, Baradero, Ramallo, Tandil, Azul, Olavarría,
      Necochea, Tres Arroyos, Balcarce, Miramar, Pinamar, Villa Gesell, Mar de Ajó, Chascomús, Dolores, Coronel Brandsen, Cañuelas,
      San Vicente, General Rodríguez, Marcos Paz, Ensenada, Berisso, Punta Alta, Coronel Suárez, Coronel Pringles,
      Trenque Lauquen, Pehuajó, 9 de Julio, Bragado, Lincoln, Saladillo, San Carlos de Bolívar, Lobos, Carmen de Patagones`,
  10: `San Fernando del Valle de Catamarca, Andalgalá, Belén, Fiambalá, Recreo, Santa María, Tinogasta, Valle Viejo, Saujil,
       Chumbicha, Icaño`,
  14: `Córdoba, Río Cuarto, Villa María, Villa Carlos Paz, San Francisco, Alta Gracia, Río Tercero, Bell Ville, Villa Allende,
       La Calera, Jesús María, Cruz del Eje, Marcos Juárez, Villa Dolores, Cosquín, La Falda, Arroyito, Río Segundo, Pilar,
       Laboulaye, Unquillo, Mina Clavero, Deán Funes, Las Varillas, Oncativo, General Deheza, Capilla del Monte, Morteros,
       Leones, Embalse`,
  18: `Corrientes, Goya, Paso de los Libres, Curuzú Cuatiá, Mercedes, Santo Tomé, Monte Caseros, Bella Vista, Esquina,
       Ituzaingó, Saladas, San Luis del Palmar, Gobernador Virasoro, Empedrado, Santa Lucía`,
  22: `Resistencia, Presidencia Roque Sáenz Peña, Barranqueras, Fontana, Villa Ángela, Charata, General José de San Martín,
       Juan José Castelli, Quitilipi, Las Breñas, Machagai, Puerto Tirol, Puerto Vilelas, Santa Sylvina, Corzuela`,
  26: `Rawson, Comodoro Rivadavia, Trelew, Puerto Madryn, Esquel, Sarmiento, Rada Tilly, Gaiman, Trevelin, Lago Puelo,
       El Maitén, El Hoyo, Dolavon, Río Mayo`,
  30: `Paraná, Concordia, Gualeguaychú, Concepción del Uruguay, Gualeguay, Villaguay, Chajarí, Victoria, La Paz, Colón,
       Crespo, Diamante, Nogoyá, Federación, Federal, San José, San Salvador, Rosario del Tala, Basavilbaso, Villa Elisa`,
  34: `Formosa, Clorinda, Pirané, El Colorado, Las Lomitas, Ingeniero Guillermo N. Juárez, Ibarreta, Comandante Fontana, Laguna Blanca,
       Palo Santo, Estanislao del Campo`,
  38: `San Salvador de Jujuy, San Pedro, Palpalá, Libertador General San Martín, Perico, El Carmen, La Quiaca, Humahuaca,
       Tilcara, Fraile Pintado, Monterrico, Abra Pampa, Purmamarca, Yala`,
  42: `Santa Rosa, General Pico, Toay, General Acha, Eduardo Castex, Realicó, Macachín, Intendente Alvear, Victorica,
       Guatraché, 25 de Mayo, Quemú Quemú, Ingeniero Luiggi`,
  46: `La Rioja, Chilecito, Aimogasta, Chamical, Chepes, Villa Unión, Famatina, Olta, Nonogasta, Ulapes, Villa Castelli`,
  50: `Mendoza, San Rafael, Godoy Cruz, Guaymallén, Las Heras, Luján de Cuyo, Maipú, San Martín, Rivadavia, General Alvear,
       Malargüe, Tunuyán, Tupungato, Junín, La Paz, Santa Rosa, Chacras de Coria, Palmira, San Carlos, La Consulta`,
  54: `Posadas, Oberá, Eldorado, Puerto Iguazú, Apóstoles, Leandro N. Alem, Jardín América, Garupá, San Vicente, Montecarlo,
       Puerto Rico, Aristóbulo del Valle, Wanda, San Pedro, Candelaria, San Ignacio, Puerto Esperanza, Campo Grande`,
  58: `Neuquén, Cutral Có, Plottier, Centenario, Zapala, San Martín de los Andes, Chos Malal, Junín de los Andes, Rincón de los Sauces,
       Plaza Huincul, Villa La Angostura, Senillosa, Añelo, Aluminé, San Patricio del Chañar, Loncopué, Villa Pehuenia`,
  62: `Viedma, San Carlos de Bariloche, General Roca, Cipolletti, Villa Regina, Allen, Cinco Saltos, Catriel,
       San Antonio Oeste, Choele Choel, El Bolsón, Río Colorado, Las Grutas, Ingeniero Jacobacci, Sierra Grande, Luis Beltrán`,
  66: `Salta, San Ramón de la Nueva Orán, Tartagal, General Güemes, Metán, Rosario de la Frontera, Cafayate, Embarcación, Cerrillos,
       Rosario de Lerma, Vaqueros, Colonia Santa Rosa, Pichanal, El Carril, Joaquín V. González, General Mosconi, Cachi,
       La Merced, Campo Quijano`,
  70: `San Juan, Rawson, Chimbas, Rivadavia, Santa Lucía, Pocito, Caucete, San José de Jáchal, Albardón, Villa Krause,
       Calingasta, Barreal, Rodeo, Villa Media Agua`,
  74: `San Luis, Villa Mercedes, Merlo, La Punta, Juana Koslay, Justo Daract, Quines, Santa Rosa del Conlara, Concarán,
       Tilisarao, Naschel, La Toma, Buena Esperanza, Potrero de los Funes, Unión`,
  78: `Río Gallegos, Caleta Olivia, El Calafate, Pico Truncado, Puerto Deseado, Las Heras, Perito Moreno, Puerto San Julián,
       Río Turbio, 28 de Noviembre, Gobernador Gregores, Comandante Luis Piedrabuena, Puerto Santa Cruz, Los Antiguos, El Chaltén`,
  82: `Santa Fe, Rosario, Rafaela, Venado Tuerto, Reconquista, Santo Tomé, Villa Gobernador Gálvez, San Lorenzo, Esperanza,
       Casilda, Cañada de Gómez, Villa Constitución, Granadero Baigorria, Capitán Bermúdez, Firmat, Funes, Sunchales, Gálvez,
       San Justo, Rufino, Avellaneda, San Jorge, Vera, Ceres, Tostado, Arroyo Seco, Las Parejas, Armstrong, El Trébol,
       Roldán, Coronda, San Cristóbal`,
  86: `Santiago del Estero, La Banda, Termas de Río Hondo, Frías, Añatuya, Quimilí, Fernández, Loreto, Monte Quemado, Clodomira,
       Suncho Corral, Bandera, Villa Ojo de Agua, Pinto, Campo Gallo`,
  90: `San Miguel de Tucumán, Yerba Buena, Tafí Viejo, Banda del Río Salí, Concepción, Aguilares, Famaillá, Monteros, Alderetes,
       Lules, Simoca, Juan Bautista Alberdi, Bella Vista, Tafí del Valle, Graneros, La Cocha, Villa de Trancas, Las Talitas`,
  94: 'Ushuaia, Río Grande, Tolhuin',
}
