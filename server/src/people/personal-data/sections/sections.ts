import { accessSections, accountSection } from './account.sections.ts';
import { goalsSections } from './goals.sections.ts';
import { historySections, importsSection } from './history.sections.ts';

/** All sections of a person's data in the order of the page. `inventory.json` accounts for every column. */
export const sections = {
  account: accountSection,
  ...goalsSections,
  ...historySections,
  ...accessSections,
  imports: importsSection,
};

export type SectionName = keyof typeof sections;
