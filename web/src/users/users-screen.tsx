export const UsersScreen = () => null;
