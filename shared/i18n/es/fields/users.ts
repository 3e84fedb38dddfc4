const accesses = {
  accesses: 'Accesos',
  companyId: 'Parqueadero',
  profileId: 'Perfil',
};

export const fields = {
  users: {
    ...accesses,
    email: 'Correo',
    administrator: 'Administrador',
    mustChangePassword: 'Debe cambiar la contraseña',
    lastLoginAt: 'Última entrada',
    language: 'Idioma de los correos',
    ssoLinking: 'Cuenta de la empresa',
    ssoSubject: 'Identidad',
    ssoTenant: 'Directorio',
  },
  accesses: {
    ...accesses,
  },
};
