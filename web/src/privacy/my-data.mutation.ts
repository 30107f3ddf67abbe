import { mutationOptions } from '@tanstack/react-query';
import { privacyApi } from '@trellis/contract/privacy/privacy.api.ts';
import { call } from '../api/call.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';

/** Gets what is held about the person and gives it to the browser to keep, as a page or as JSON. */
export const downloadMyData = mutationOptions({
  mutationFn: async (kind: 'page' | 'file') => {
    if (kind === 'page') save(privacyApi.myDataPage.download, 'text/html', await call(privacyApi.myDataPage));
    else {
      const data = await call(privacyApi.myData);
      save(privacyApi.myData.download, 'application/json', JSON.stringify(data, undefined, 2));
    }
  },
  onSuccess: () => notifySuccess('Your data was downloaded. Keep it where nobody else reads it.'),
});

function save(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to write the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
