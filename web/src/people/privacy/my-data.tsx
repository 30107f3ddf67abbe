import { useMutation } from '@tanstack/react-query';
import { PrivacyLink } from '../../access/public-pages/privacy-link.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { downloadMyData } from './my-data.mutation.ts';

/** Downloads of all data about the person. */
export function MyData() {
  const download = useMutation(downloadMyData);
  const busyWith = (kind: 'page' | 'file') => download.isPending && download.variables === kind;
  return (
    <Card title={t('people.myData.title')} intro={t('people.myData.intro')}>
      <p>
        <PrivacyLink>{t('people.myData.privacy')}</PrivacyLink>
      </p>
      <ButtonRow>
        <Button variant="plain" busy={busyWith('file')} onClick={() => download.mutate('file')}>
          {t('people.myData.downloadFile')}
        </Button>
        <Button variant="outline" busy={busyWith('page')} onClick={() => download.mutate('page')}>
          {t('people.myData.downloadPage')}
        </Button>
      </ButtonRow>
    </Card>
  );
}
