/** Every call of the API lies below this path. Stands alone, so that whoever needs it loads nothing else. */
export const basePath = '/api/v1';
export const apiVersion = '0.1.0';
