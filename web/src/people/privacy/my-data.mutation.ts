import { mutationOptions } from '@tanstack/react-query';
import { privacyApi } from '@trellis/contract/people/privacy/privacy.api.ts';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { saveFile } from '../../ui/exports/save-file.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';

/** Downloads the person's data as a page or as JSON. */
export const downloadMyData = mutationOptions({
  mutationFn: async (kind: 'page' | 'file') => {
    if (kind === 'page') save(privacyApi.myDataPage.download, 'text/html', await call(privacyApi.myDataPage));
    else {
      const data = await call(privacyApi.myData);
      save(privacyApi.myData.download, 'application/json', JSON.stringify(data, undefined, 2));
    }
  },
  onSuccess: () => notifySuccess(t('people.myData.downloaded')),
});

const save = (name: string, type: string, content: string): void =>
  saveFile(name, new Blob([content], { type: `${type};charset=utf-8` }));
