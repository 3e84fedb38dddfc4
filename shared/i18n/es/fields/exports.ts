export const fields = {
  'export-jobs': {
    columns: 'Columnas',
    done: 'Hechas',
    error: 'Qué falló',
    file: 'Archivo',
    filters: 'Filtros',
    format: 'Formato',
    language: 'Idioma',
    size: 'Tamaño (bytes)',
    source: 'Contenido',
  },
};
