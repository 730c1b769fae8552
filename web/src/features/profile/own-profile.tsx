import { useQuery } from '@tanstack/react-query';
import { read } from '#platform/api/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/spinner.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The form over what was read just now: what is typed into it is never replaced by a later answer. */
export function OwnProfile() {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...read('GET /auth/profile', {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isError) {
    return (
      <div className="flex justify-center py-16">
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (!data || !isFetchedAfterMount) return <Loading>Loading your profile...</Loading>;
  return <ProfileForm profile={data} />;
}
