import { useQuery } from '@tanstack/react-query';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { PersonName, PurposeCard } from '../../pickers/person-name.tsx';
import { relatedUserQuery } from './goals.queries.ts';

export const OwnerName = ({ id, name }: { id: string; name: string }) => (
  <PersonName id={id} name={name} onNear={() => void queryClient.prefetchQuery(relatedUserQuery(id))}>
    <OwnerCard id={id} />
  </PersonName>
);

function OwnerCard({ id }: { id: string }) {
  const { data: owner } = useQuery(relatedUserQuery(id));
  if (!owner) return t('ui.loading');
  return <PurposeCard name={displayName(owner)} statement={owner.purpose_statement} />;
}
