/** The setting with the time at which the last nightly backup of all servers on a database was finished. */
export const lastBackupSetting = 'last nightly backup';
