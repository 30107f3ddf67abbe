import { mutationOptions, useMutation } from '@tanstack/react-query';
import { privacyApi } from '@trellis/contract/people/privacy/privacy.api.ts';
import { PrivacyLink } from '../../access/public-pages/privacy-link.tsx';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { saveFile } from '../../ui/exports/files.ts';

export function MyData() {
  const download = useMutation(downloadMyData);
  const busyWith = (kind: 'page' | 'file') => download.isPending && download.variables === kind;
  return (
    <Card title={t('people.myData.title')} intro={t('people.myData.intro')}>
      <p>
        <PrivacyLink className="tall">{t('people.myData.privacy')}</PrivacyLink>
      </p>
      <div className="button-row">
        <Button variant="plain" busy={busyWith('file')} onClick={() => download.mutate('file')}>
          {t('people.myData.downloadFile')}
        </Button>
        <Button variant="outline" busy={busyWith('page')} onClick={() => download.mutate('page')}>
          {t('people.myData.downloadPage')}
        </Button>
      </div>
    </Card>
  );
}

const downloadMyData = mutationOptions({
  mutationFn: async (kind: 'page' | 'file') => {
    if (kind === 'page') save(privacyApi.myDataPage.download, 'text/html', await call(privacyApi.myDataPage));
    else {
      const data = await call(privacyApi.myData);
      save(privacyApi.myData.download, 'application/json', JSON.stringify(data, undefined, 2));
    }
  },
  meta: { success: 'people.myData.downloaded' },
});

const save = (name: string, type: string, content: string): void =>
  saveFile(name, new Blob([content], { type: `${type};charset=utf-8` }));
