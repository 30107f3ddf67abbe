/** No connection was to be had, or the one in use ended. What a statement has done by then isn't known. */
export class ConnectionLost extends Error {}
