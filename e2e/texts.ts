/** Every text of a toast, as a person reads it: the specs of the screens wait for them. */
export const texts = {
  somethingWrong: 'Something went wrong.',
  accountCreated: 'Account created successfully! You can now log in.',
  passwordUpdated: 'Password updated successfully.',
  recoverySent: 'Password recovery email sent successfully.',
  userUpdated: 'User updated successfully.',
  accountDeleted: 'Your account has been successfully deleted',
  houseCreated: 'House created successfully.',
  houseUpdated: 'House updated successfully.',
  goalCreated: 'Goal created successfully.',
  goalUpdated: 'Goal updated successfully.',
  goalDeleted: 'The goal was deleted successfully',
  goalNotDeleted: 'An error occurred while deleting the goal',
  progressUpdated: 'Progress updated successfully.',
  purposeUpdated: 'Purpose statement updated successfully!',
  userCreated: 'User created successfully.',
  resetSentTo: 'Password reset email sent to ',
  reviewCompleted: 'Review completed',
  goalSubmitted: 'Goal submitted for review',
  goalSentBack: 'Goal sent back',
  goalArchived: 'Goal archived',
  goalUnarchived: 'Goal taken out of the archive',
  dataDownloaded: 'Your data was downloaded. Keep it where nobody else reads it.',
  usersNotLoaded: 'Failed to load users: ',
} as const;

export const titles = { success: 'Success!', failure: 'Something went wrong!', error: 'Error' } as const;
