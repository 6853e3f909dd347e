-- enrollment_of_person answers what this one did: every index costs a fifth of the time of enrolling thousands.
drop index enrollment_client_id_person_key_date_of_birth_idx;
