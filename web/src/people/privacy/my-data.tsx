import { useMutation } from '@tanstack/react-query';
import { PrivacyLink } from '../../access/public-pages/privacy-link.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { downloadMyData } from './my-data.mutation.ts';

/** Downloads of all data about the person. */
export function MyData() {
  const download = useMutation(downloadMyData);
  const busyWith = (kind: 'page' | 'file') => download.isPending && download.variables === kind;
  return (
    <Card title="My Data" intro="Everything that Trellis keeps about you, as a page to read or as a file for programs.">
      <p>
        <PrivacyLink>What Trellis keeps, and why</PrivacyLink>
      </p>
      <ButtonRow>
        <Button variant="outline" busy={busyWith('file')} onClick={() => download.mutate('file')}>
          Download for programs
        </Button>
        <Button busy={busyWith('page')} onClick={() => download.mutate('page')}>
          Download my data
        </Button>
      </ButtonRow>
    </Card>
  );
}
