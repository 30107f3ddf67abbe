import type { StudentPhoto } from '@trellis/contract/people/students/student.ts';
import { DateText } from '../../dates/dates.tsx';
import { Photo, SmallPicture } from '../../goals/attachments/attachments.tsx';
import classes from './student-photos.module.css';

export function StudentPhotos({ photos, onPaper = false }: { photos: readonly StudentPhoto[]; onPaper?: boolean }) {
  const Picture = onPaper ? SmallPicture : Photo;
  return (
    <ul className={`wrap gap-3 ${classes.photos}`} data-paper={onPaper || undefined}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Picture goalId={photo.goal_id} photo={photo} />
          <p className="flow smaller long-words mt-1">
            <span className="clamp" dir="auto">
              {photo.goal_title}
            </span>
            <DateText date={photo.created_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
