import type { Page } from 'playwright-core';
import { asGuide, byButton, inOrder, press, type Screen, shows, there } from './screen.ts';

/** Waits for the charts, or for the text when there are none. */
const pictured = there((page) => page.locator('figure .recharts-surface').or(page.getByText(/^No goals (in .+ )?yet/)));

let filesChosen = 0;
/** Chooses a file with a new, a refused and an unchanged person. */
const fileChosen = async (page: Page) => {
  // Each file has another new person, because the one before may have been imported.
  filesChosen += 1;
  const nora = `Berg,Nora,nora.berg.${filesChosen}@school.example,Elm,12`;
  const rows = ['Surname,Forename,E-mail,Class,Bus', nora, 'Nobody,Nils,nils,Oak,'];
  await page.getByLabel('File of people').setInputFiles({
    name: 'Pupils of 7b.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...rows, 'Lindqvist,Mia,mia.lindqvist@school.example,Oak,7'].join('\n')),
  });
  await page.getByText('3 people in this file').waitFor();
};

const filePreviewed = inOrder(
  fileChosen,
  press('See what would happen'),
  there((page) => page.getByText(`nora.berg.${filesChosen}@school.example`)),
);

export const schoolScreens: readonly Screen[] = [
  asGuide('import', '/admin/import'),
  asGuide('import-columns', '/admin/import', fileChosen),
  asGuide('import-preview', '/admin/import', filePreviewed),
  asGuide(
    'import-done',
    '/admin/import',
    filePreviewed,
    press(/^Import the other/),
    shows('heading', 'Not in this file'),
  ),
  asGuide('overview', '/overview', pictured),
  asGuide('settings-school', '/settings?tab=school', shows('region', 'Terms')),
  asGuide('term-edit', '/settings?tab=school', byButton('Edit Autumn')),
  asGuide('new-term', '/settings/new-term', shows('heading', 'Finished goals')),
];
