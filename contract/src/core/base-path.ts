/** Every call of the API is below this path. It has a file of its own, so that using it loads nothing else. */
export const basePath = '/api/v1';
export const apiVersion = '0.1.0';
