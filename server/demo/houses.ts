export const houseNames = ['Alder', 'Hawthorn', 'Juniper', 'Linden', 'Rowan', 'Willow'] as const;
